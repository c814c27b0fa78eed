/** A profile that was asked for so long ago is taken to be closed. */
const VIEW_TTL_MS = 15 * 60_000;
const MAX_PEOPLE = 10_000;
const MAX_VIEWERS = 1000;

/**
 * Who has lately asked this node for whose profile, so that a stranger's open tab hears as well when
 * the person turns private or leaves. It is kept in memory alone and never shown to anybody: a
 * record of who looked at whom would be a secret worth stealing.
 */
export class RecentProfileViewers {
  /** By person, those looked at least lately first: viewer → time. */
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

/** Forgets the first entry of a map that has grown too large. */
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
