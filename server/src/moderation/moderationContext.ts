import type { AppContext } from '../platform/context';
import type { JobQueue } from '../platform/jobs';
import type { Reading } from '../posts/posts.service';

/** Services that decisions and their undoing use; the command line provides them without a node. */
export type ModerationContext = Reading &
  Pick<
    AppContext,
    | 'db'
    | 'clock'
    | 'events'
    | 'reads'
    | 'recentProfileViewers'
    | 'mediaStore'
    | 'secret'
    | 'publicUrl'
  > & { jobs: JobQueue };
