import { type Activate, resumeChanges } from '@kithkin/shared';
import { setFollow } from './follow/setFollow';
import { ownProfileCopy } from './profile/ownProfileCopy';

/**
 * Restores the own profile of the last visit, and sends follows that an earlier page could not send.
 * Subscribes to no events: the queries are tagged with the users they contain, and
 * `@kithkin/shared` invalidates those tags on `relationship-changed` and on reconnects.
 */
export const activate: Activate = async (activation) => {
  await ownProfileCopy.follow(activation);
  if (!activation.signal.aborted) resumeChanges([setFollow], activation);
};
