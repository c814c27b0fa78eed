import { bus } from '../bus/bus';
import type { AppDispatch } from '../store/createAppStore';
import { onConnect } from './onConnect';
import { invalidate, refreshUser } from './refreshUser';
import { firstConnectTags, reconnectTags, type Tag, tagsOfAll } from './tags';

/** Time in milliseconds in which changes are batched: one action often causes several events. */
const BATCH_WINDOW_MS = 50;

/** Maximum number of users fetched one by one; above it, all lists are invalidated instead. */
const MAX_USERS_PER_CALL = 8;

/**
 * Refreshes users and cached responses after `relationship-changed` events: a follow, a reply to a
 * follow request, a private account, a block, a deactivation.
 * Fetches the user, removes posts that are no longer visible from the store, and invalidates all
 * responses that show the user by their tags. After a gap in the realtime connection, the same
 * responses are invalidated once; at the first connection, those that a screen begins with.
 * @returns a function that stops it
 */
export function followRelationships(dispatch: AppDispatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Batches run one after another, so that an older response never overwrites a newer one.
  let lastTask = Promise.resolve();

  async function fetchChanged(people: ReadonlySet<string>): Promise<void> {
    if (signal.aborted) return;
    let tags: readonly Tag[] = tagsOfAll;
    if (people.size <= MAX_USERS_PER_CALL) {
      const tagRequests = [...people].map((userId) => dispatch(refreshUser(userId)));
      tags = (await Promise.all(tagRequests)).flat();
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
        lastTask = lastTask.then(() => fetchChanged(people));
      }, BATCH_WINDOW_MS);
    },
    { signal },
  );
  onConnect(
    ({ isFirst }) => void dispatch(invalidate(isFirst ? firstConnectTags : reconnectTags)),
    { signal },
  );
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
