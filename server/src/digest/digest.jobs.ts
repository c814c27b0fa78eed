import Type from 'typebox';
import { type AnyJob, defineJob } from '../platform/jobs';
import { mailDigests } from './digest.service';

/** Interval of the search for users who have been away, in milliseconds. */
const INTERVAL_MS = 3600_000;

/** Background jobs of the mails about what is unread. */
export const digestJobs: readonly AnyJob[] = [
  defineJob({
    kind: 'digest.mail',
    payload: Type.Object({}),
    every: INTERVAL_MS,
    run: mailDigests,
  }),
];
