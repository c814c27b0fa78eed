/** A profile that was asked for so long ago is taken to be closed. */
const LOOK_MS = 15 * 60_000;
const MAX_PEOPLE = 10_000;
const MAX_VIEWERS = 1000;

/**
 * Who has lately asked this node for whose profile, so that a stranger's open tab hears as well when
 * the person turns private or leaves. It is kept in memory alone and never shown to anybody: a
 * record of who looked at whom would be a secret worth stealing.
 */
export class Lookers {
  /** By person, those looked at least lately first: viewer → time. */
  private readonly looks = new Map<string, Map<string, number>>();

  note(personId: string, viewerId: string, now: Date): void {
    if (personId === viewerId) return;
    const viewers = this.looks.get(personId) ?? new Map<string, number>();
    this.looks.delete(personId);
    this.looks.set(personId, viewers);
    viewers.delete(viewerId);
    viewers.set(viewerId, now.getTime());
    trim(viewers, MAX_VIEWERS);
    trim(this.looks, MAX_PEOPLE);
  }

  of(personId: string, now: Date): string[] {
    const viewers = this.looks.get(personId) ?? new Map<string, number>();
    const since = now.getTime() - LOOK_MS;
    return [...viewers].flatMap(([viewerId, at]) => (at >= since ? [viewerId] : []));
  }
}

/** Forgets the first entry of a map that has grown too large. */
function trim<Value>(map: Map<string, Value>, most: number): void {
  const oldest = map.keys().next();
  if (map.size > most && !oldest.done) map.delete(oldest.value);
}
