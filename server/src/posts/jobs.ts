import type { AnyJob } from '../platform/jobs';
import { purgeDeletedComments } from './commentRemoval';
import { renewalJob } from './ranking';
import { publishScheduledJob } from './schedule';
import { fanOutJob, updateMergeOnReadJob } from './timelines';
import { purgeTrash } from './trash';

/** Background jobs of posts. */
export const postJobs: readonly AnyJob[] = [
  publishScheduledJob,
  fanOutJob,
  updateMergeOnReadJob,
  purgeTrash,
  purgeDeletedComments,
  renewalJob,
];
