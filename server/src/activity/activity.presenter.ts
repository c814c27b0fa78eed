import type { Activity } from '@kithkin/shared/contract';
import { deviceOf } from '../accounts/sessions/devices';
import { presentPerson, type Signing } from '../users/users.presenter';
import type { ActivityRow } from './activity.store';

/** Presents an action with its subject. */
export function presentActivity(ctx: Signing, row: ActivityRow): Activity {
  const action = { _id: `${row.type}.${row.id}`, type: row.type, at: row.at.toISOString() };
  if (row.type === 'sign-in') {
    const { session_id: _id, user_agent: userAgent, network } = row;
    return { ...action, session: { _id, userAgent, device: deviceOf(userAgent), network } };
  }
  const person = presentPerson(ctx, row.person_id, row);
  if (row.type === 'follow') return { ...action, user: person };
  const post = { _id: row.post_id, creator: person, body: row.body };
  if (row.type !== 'comment') return { ...action, post };
  return { ...action, post, comment: { _id: row.comment_id, text: row.text } };
}
