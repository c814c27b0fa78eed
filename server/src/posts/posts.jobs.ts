import type { AnyJob } from '../platform/jobs';
import { purgeDeletedComments } from './comments/removal.service';
import { renewalJob } from './explore/ranking.jobs';
import { publishScheduledJob } from './schedule/schedule.service';
import { fanOutJob, updateMergeOnReadJob } from './timelines/timelines.service';
import { trimTimelinesJob } from './timelines/trimming.jobs';
import { purgeTrash } from './trash/trash.jobs';

/** Background jobs of posts. */
export const postJobs: readonly AnyJob[] = [
  publishScheduledJob,
  fanOutJob,
  updateMergeOnReadJob,
  trimTimelinesJob,
  purgeTrash,
  purgeDeletedComments,
  renewalJob,
];
