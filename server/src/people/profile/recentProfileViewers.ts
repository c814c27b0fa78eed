/** Time in milliseconds after which a viewed profile counts as closed. */
const VIEW_TTL_MS = 15 * 60_000;
const MAX_PEOPLE = 10_000;
const MAX_VIEWERS = 1000;

/**
 * Keeps recent profile viewers in memory, so that their tabs also receive changes when the user
 * turns private or leaves. Never persisted or shown: it would reveal who viewed whom.
 */
export class RecentProfileViewers {
  /** By user, the least recently viewed first: viewer id → time in milliseconds. */
  private readonly views = new Map<string, Map<string, number>>();

  note(personId: string, viewerId: string, now: Date): void {
    if (personId === viewerId) return;
    const viewers = this.views.get(personId) ?? new Map<string, number>();
    this.views.delete(personId);
    this.views.set(personId, viewers);
    viewers.delete(viewerId);
    viewers.set(viewerId, now.getTime());
    trim(viewers, MAX_VIEWERS);
    trim(this.views, MAX_PEOPLE);
  }

  of(personId: string, now: Date): string[] {
    const viewers = this.views.get(personId) ?? new Map<string, number>();
    const since = now.getTime() - VIEW_TTL_MS;
    return [...viewers].flatMap(([viewerId, at]) => (at >= since ? [viewerId] : []));
  }
}

/** Deletes the first entry of a map that has more than `max` entries. */
function trim<Value>(map: Map<string, Value>, max: number): void {
  const oldest = map.keys().next();
  if (map.size > max && !oldest.done) map.delete(oldest.value);
}

declare module '../../platform/context' {
  interface AppContext {
    /** Recent profile viewers of this node. */
    recentProfileViewers: RecentProfileViewers;
  }
}
