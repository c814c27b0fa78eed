import Type from 'typebox';
import { defineJob } from '../platform/jobs';
import { renewPopular } from './suggestionStore';

/** Suggestions and short searches draw on the most followed people of some minutes ago. */
export const popularPeople = defineJob({
  kind: 'people.popular',
  payload: Type.Object({}),
  every: 5 * 60_000,
  run: (ctx) => ctx.db.transaction(renewPopular),
});
