import type { MediaArea } from '../media';
import type { FollowArea } from '../people/relations/followArea';
import type { Area } from '../platform/http/app';
import type { AnyJob } from '../platform/jobs';
import type { PreviewArea } from '../previews/previews.jobs';
import { mountComments } from './comments/comments.routes';
import { purgeDeletedComments } from './comments/removal.service';
import { renewalJob } from './explore/ranking.jobs';
import { mountLists } from './lists/lists.routes';
import { endPollJob, pollResultsJob } from './polls/polls.jobs';
import { mountPolls } from './polls/polls.routes';
import { publishPreviewedPosts, publishVideoPost } from './posts.events';
import { mountQuotes } from './quotes/quotes.routes';
import { removeQuotesOnBlock } from './quotes/quotes.service';
import { mountReactions } from './reactions/reactions.routes';
import { publishScheduledJob } from './schedule/schedule.service';
import { fanOutJob, updateMergeOnReadJob } from './timelines/timelines.service';
import { trimTimelinesJob } from './timelines/trimming.jobs';
import { purgeTrash } from './trash/trash.service';
import { mountWrites } from './write/write.routes';

/** Background jobs of posts. */
export const postJobs: readonly AnyJob[] = [
  publishScheduledJob,
  pollResultsJob,
  endPollJob,
  fanOutJob,
  updateMergeOnReadJob,
  trimTimelinesJob,
  purgeTrash,
  purgeDeletedComments,
  renewalJob,
];

/** Posts, feeds, likes, bookmarks and comments. */
export const posts: Area & MediaArea & FollowArea & PreviewArea = {
  onBlock: removeQuotesOnBlock,
  onVideoPrepared: publishVideoPost,
  onPreviewReady: publishPreviewedPosts,
  name: 'posts',
  jobs: postJobs,
  register(app, ctx) {
    mountLists(app, ctx);
    mountWrites(app, ctx);
    mountReactions(app, ctx);
    mountComments(app, ctx);
    mountQuotes(app, ctx);
    mountPolls(app, ctx);
  },
};
