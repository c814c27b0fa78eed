import { bus } from '../bus/bus';
import type { AppDispatch } from '../store/createAppStore';
import { onReconnect } from './onReconnect';
import { invalidate, refreshUser } from './refreshUser';
import { reconnectTags, type Tag, tagsOfAll } from './tags';

/** Milliseconds in which changes are gathered: one act is often told more than once. */
const BATCH_WINDOW_MS = 50;

/** Of so many people at most each is asked for; with more at once, all lists are. */
const MAX_USERS_PER_CALL = 8;

/**
 * The one place that turns the server's hints about people (`relationship-changed`: a follow, an
 * answer to a request, a private account, a block, a deactivation) into what every screen shows:
 * the person is asked for, what they made goes from the store when it may not be seen, and all
 * answers that show them are asked for again by their tags. After a gap in the live channel the same
 * answers are asked for once. Returns how to stop.
 */
export function followRelationships(dispatch: AppDispatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One after the other: an older answer about somebody never overtakes a newer one.
  let nextTask = Promise.resolve();

  async function fetchChanged(people: ReadonlySet<string>): Promise<void> {
    if (signal.aborted) return;
    let tags: readonly Tag[] = tagsOfAll;
    if (people.size <= MAX_USERS_PER_CALL) {
      const responses = [...people].map((userId) => dispatch(refreshUser(userId)));
      tags = (await Promise.all(responses)).flat();
    }
    if (!signal.aborted && tags.length > 0) dispatch(invalidate(tags));
  }

  bus.on(
    'relationship-changed',
    ({ userId }) => {
      gathered.add(userId);
      timer ??= setTimeout(() => {
        const people = gathered;
        gathered = new Set();
        timer = undefined;
        nextTask = nextTask.then(() => fetchChanged(people));
      }, BATCH_WINDOW_MS);
    },
    { signal },
  );
  onReconnect(() => void dispatch(invalidate(reconnectTags)), { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
