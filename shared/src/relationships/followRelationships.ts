import { bus } from '../bus/bus';
import type { AppDispatch } from '../store/createAppStore';
import { onReconnect } from './onReconnect';
import { askAgain, personChanged } from './personChanged';
import { type Tag, tagsOfAGap, tagsOfAll } from './tags';

/** Milliseconds in which changes are gathered: one act is often told more than once. */
const GATHER = 50;

/** Of so many people at most each is asked for; with more at once, all lists are. */
const MOST_ASKED = 8;

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
  let turn = Promise.resolve();

  async function look(people: ReadonlySet<string>): Promise<void> {
    if (signal.aborted) return;
    let tags: readonly Tag[] = tagsOfAll;
    if (people.size <= MOST_ASKED) {
      const answers = [...people].map((userId) => dispatch(personChanged(userId)));
      tags = (await Promise.all(answers)).flat();
    }
    if (!signal.aborted && tags.length > 0) dispatch(askAgain(tags));
  }

  bus.on(
    'relationship-changed',
    ({ userId }) => {
      gathered.add(userId);
      timer ??= setTimeout(() => {
        const people = gathered;
        gathered = new Set();
        timer = undefined;
        turn = turn.then(() => look(people));
      }, GATHER);
    },
    { signal },
  );
  onReconnect(() => void dispatch(askAgain(tagsOfAGap)), { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
