import type { MediaArea } from '../media';
import type { Area } from '../platform/http/app';
import { mountCommentPolicy } from './commentPolicy/commentPolicy.routes';
import { mountComments } from './comments/comments.routes';
import { mountDetail } from './detail/detail.routes';
import { mountDismissing } from './dismissing/dismissing.routes';
import { mountExplore } from './explore/explore.routes';
import { mountLessOf } from './lessOf/lessOf.routes';
import { mountLists } from './lists/lists.routes';
import { mountPinning } from './pinning/pinning.routes';
import { publishVideoPost } from './posts.events';
import { postJobs } from './posts.jobs';
import { mountReactions } from './reactions/reactions.routes';
import { mountSchedule } from './schedule/schedule.routes';
import { mountTrash } from './trash/trash.routes';
import { mountViewAs } from './viewAs/viewAs.routes';
import { mountWrites } from './write/write.routes';

/** Posts, feeds, likes, bookmarks and comments. */
export const posts: Area & MediaArea = {
  onVideoPrepared: publishVideoPost,
  name: 'posts',
  jobs: postJobs,
  register(app, ctx) {
    mountLists(app, ctx);
    mountExplore(app, ctx);
    mountDetail(app, ctx);
    mountWrites(app, ctx);
    mountSchedule(app, ctx);
    mountTrash(app, ctx);
    mountReactions(app, ctx);
    mountDismissing(app, ctx);
    mountLessOf(app, ctx);
    mountPinning(app, ctx);
    mountComments(app, ctx);
    mountCommentPolicy(app, ctx);
    mountViewAs(app, ctx);
  },
};
