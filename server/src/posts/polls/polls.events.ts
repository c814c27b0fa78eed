import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { publishAll } from '../../realtime/publish';
import { NO_USER } from '../../visibility/predicates';
import { presentPoll } from '../polls.presenter';
import { findPoll, listRecipients, type ResultsRecipient } from './polls.store';

/**
 * Publishes a poll with its results to its creator, to the latest voters and to these other people, to
 * each as they see it: by one event for all with the same choices.
 */
export async function publishPoll(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  postId: string,
  others: readonly string[] = [],
): Promise<void> {
  const now = ctx.clock.now();
  // Before the results, so that the vote of each is counted in them.
  const recipients = await listRecipients(tx, postId, others, now);
  const found = await findPoll(tx, NO_USER, postId);
  if (!found) return;
  const groups = new Map<string, [ResultsRecipient, ...ResultsRecipient[]]>();
  for (const recipient of recipients) {
    const key = `${recipient.is_own} ${recipient.choices?.join()}`;
    const group = groups.get(key);
    if (group) group.push(recipient);
    else groups.set(key, [recipient]);
  }
  const events = [...groups.values()].map((group) => {
    const [{ id, choices }] = group;
    const poll = presentPoll(found, { ...found, choices }, id, now);
    return {
      payload: { _id: postId, changes: { poll } },
      recipients: group.map((recipient) => recipient.id),
    };
  });
  await publishAll(ctx, tx, 'post-updated', events);
}
