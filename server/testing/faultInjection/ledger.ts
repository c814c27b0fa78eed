/** A text that a user has written, and the place that the server has acknowledged. */
export interface Write {
  /** What contains it: a conversation, the feed, or the comments of a post. */
  list: string;
  author: string;
  /** Unique, independent of the number of retries. */
  text: string;
  /** Empty until it is acknowledged. */
  id: string;
  /** Position in a conversation; absent in other lists. */
  seq?: number;
}

/** An entry of a list, as a reader sees it; the text of a system message is empty. */
export type Item = Pick<Write, 'id' | 'text' | 'seq'>;

/** What one reader sees of a list at the end, oldest first. */
export interface Reading {
  reader: string;
  list: string;
  items: readonly Item[];
  /** Who likes each post, of a reading of the feed. */
  likes?: ReadonlyMap<string, { count: number; isMine: boolean }>;
}

/** Violations found. All lists are empty when every write was delivered correctly. */
export interface Violations {
  /** Acknowledged, but missing at the acknowledged place for some reader. */
  lost: string[];
  /** Written once, but stored twice. */
  doubled: string[];
  /** Conversations that differ or have gaps, or texts of an author in another order than written. */
  disordered: string[];
  /** Written, but neither acknowledged nor stored at the end. */
  stuck: string[];
  /** Likes that are not as their users have left them. */
  likes: string[];
}

/** What all users have written and received, recorded outside the server and their tabs. */
export class Ledger {
  readonly writes: Write[] = [];
  /** Who likes each post after their last acknowledged write. */
  readonly likes = new Map<string, Set<string>>();
  private readonly places = new Map<string, string>();
  private readonly conflicts: string[] = [];

  /** Records that a position in a conversation belongs to a message, for ever and in every tab. */
  place(list: string, seq: number, id: string): void {
    const position = `${list}#${seq}`;
    const first = this.places.get(position) ?? id;
    this.places.set(position, first);
    if (first !== id) this.conflicts.push(`another message at ${position}`);
  }

  acknowledgeLike(post: string, author: string, isOn: boolean): void {
    const by = this.likes.get(post) ?? new Set<string>();
    this.likes.set(post, by);
    if (isOn) by.add(author);
    else by.delete(author);
  }

  /** Compares what was written and acknowledged with what each reader sees. */
  verify(readings: readonly Reading[]): Violations {
    const found: Violations = { lost: [], doubled: [], disordered: [], stuck: [], likes: [] };
    found.disordered.push(...this.conflicts);
    for (const list of new Set(this.writes.map((write) => write.list))) {
      const views = readings.filter((reading) => reading.list === list);
      if (views.length === 0) found.lost.push(`nobody reads ${list}`);
      const orders = new Set(views.map(({ items }) => JSON.stringify(items)));
      if (views[0]?.items[0]?.seq !== undefined && orders.size > 1) {
        found.disordered.push(`the readings of ${list} differ`);
      }
    }
    for (const reading of readings) this.verifyReading(found, reading);
    return found;
  }

  private verifyReading(found: Violations, { reader, list, items, likes }: Reading): void {
    const where = `in ${list} for ${reader}`;
    const places = new Map<string, number>();
    for (const [place, { text, seq }] of items.entries()) {
      if (seq !== undefined && seq !== place + 1)
        found.disordered.push(`${seq} at ${place} ${where}`);
      if (text === '') continue;
      if (places.has(text)) found.doubled.push(`${text} ${where}`);
      places.set(text, place);
    }
    const latest = new Map<string, number>();
    for (const { author, text, id, seq, ...write } of this.writes) {
      if (write.list !== list) continue;
      const place = places.get(text);
      const item = place === undefined ? undefined : items[place];
      if (place === undefined) (id === '' ? found.stuck : found.lost).push(`${text} ${where}`);
      else {
        if (id !== '' && (item?.id !== id || item.seq !== seq)) found.lost.push(`${text} ${where}`);
        if (place < (latest.get(author) ?? -1)) found.disordered.push(`${text} ${where}`);
        latest.set(author, place);
      }
    }
    for (const [post, { count, isMine }] of likes ?? []) {
      const by = this.likes.get(post) ?? new Set();
      if (count !== by.size || isMine !== by.has(reader)) found.likes.push(`${post} for ${reader}`);
    }
  }
}
