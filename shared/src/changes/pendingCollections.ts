import { type PendingState, type Target, thingKey, withPending } from './pendingChanges';

/** Results by confirmed list or record: the pending changes that were applied last. */
const collections = new WeakMap<object, { pending: PendingState; view: object }>();

/** Applies the pending changes to those things of a collection that have some. */
function viewOf<Things extends object>(
  state: { pending: PendingState },
  target: Target<object>,
  confirmed: Things,
  apply: (ids: readonly string[]) => Things,
): Things {
  const start = thingKey(target, '');
  const changed = Object.keys(state.pending).filter((thing) => thing.startsWith(start));
  if (changed.length === 0) return confirmed;
  const known = collections.get(confirmed);
  if (known?.pending === state.pending) return known.view as Things;
  const view = apply(changed.map((thing) => thing.slice(start.length)));
  collections.set(confirmed, { pending: state.pending, view });
  return view;
}

/** As `withPending`, for a list, without those that pending changes delete. */
export const listWithPending = <Thing extends { _id: string }>(
  state: { pending: PendingState },
  target: Target<Thing>,
  confirmed: Thing[],
): Thing[] =>
  viewOf(state, target, confirmed, (ids) =>
    confirmed.flatMap((thing) =>
      ids.includes(thing._id) ? (withPending(state, target, thing._id, thing) ?? []) : thing,
    ),
  );

/** The same for things by their ids. */
export const recordWithPending = <Thing extends object>(
  state: { pending: PendingState },
  target: Target<Thing>,
  confirmed: Record<string, Thing>,
): Record<string, Thing> =>
  viewOf(state, target, confirmed, (ids) => {
    const view = { ...confirmed };
    for (const id of ids) {
      const thing = confirmed[id] && withPending(state, target, id, confirmed[id]);
      if (thing) view[id] = thing;
      else delete view[id];
    }
    return view;
  });
