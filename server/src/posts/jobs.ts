import type { AnyJob } from '../platform/jobs';
import { purgeDeletedComments } from './commentRemoval';
import { renewalJob } from './ranking';
import { publishDue } from './schedule';
import { chooseMerged, fanOut } from './timelines';
import { purgeTrash } from './trash';

/** The work of posts that waits. */
export const postJobs: readonly AnyJob[] = [
  publishDue,
  fanOut,
  chooseMerged,
  purgeTrash,
  purgeDeletedComments,
  renewalJob,
];
