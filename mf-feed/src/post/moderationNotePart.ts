import { lazyPart } from '@kithkin/shared';

/** In a chunk that is loaded later, since few posts have one. */
export const moderationNote = lazyPart(() =>
  import(/* webpackChunkName: "feed-end" */ './ModerationNote').then(
    ({ ModerationNote }) => ModerationNote,
  ),
);
