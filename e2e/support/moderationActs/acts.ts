import { reportedPost } from '../moderation';
import { type Act, othersRead } from './act';
import { DELETE_FILES } from './deleteFiles';
import { HIDE_ACTS } from './hideActs';
import { HIDE_PROFILE } from './profileAct';
import { SANCTION_ACTS } from './sanctionActs';

export type { Act } from './act';
export { LIMIT, SUSPEND } from './sanctionActs';

const DISMISS: Act = {
  name: 'dismiss',
  by: 'mod',
  subject: reportedPost,
  press: 'Dismiss',
  submit: 'Dismiss',
  done: 'Dismissed.',
  logged: 'dismissed reports about',
  effect: null,
  holds: othersRead,
  restored: othersRead,
};

/** Everything that moderators can do about a case. */
export const ACTS: readonly Act[] = [
  DISMISS,
  ...HIDE_ACTS,
  HIDE_PROFILE,
  ...SANCTION_ACTS,
  DELETE_FILES,
];
