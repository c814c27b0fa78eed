import Type, { type Static } from 'typebox';
import { Nullable, Time } from './common';
import { MAX_HOUSE_RULES } from './deskLimits';

/** GET /house-rules. A stranger to a closed network needs the secret of a valid invitation. */
export const HouseRulesQuery = Type.Object({
  invitation: Type.Optional(Type.String({ maxLength: 200 })),
});
export type HouseRulesQuery = Static<typeof HouseRulesQuery>;

/** The rules in Markdown; empty if there are none yet. */
export const HouseRules = Type.Object({ text: Type.String(), updatedAt: Nullable(Time) });
export type HouseRules = Static<typeof HouseRules>;

/** PATCH /desk/house-rules. */
export const ChangeHouseRules = Type.Object({
  text: Type.String({ maxLength: MAX_HOUSE_RULES }),
});
