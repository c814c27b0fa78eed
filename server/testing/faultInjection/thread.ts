import type { Message } from '@kithkin/shared/contract';
import type { StoredMessage } from './ledger';

/** A tab's copy of a thread. Duplicate and late messages have no effect. */
export class Thread {
  private readonly bySeq = new Map<number, StoredMessage>();
  private highest = 0;
  /** The thread is complete up to this `seq`. */
  whole = 0;

  /** Inserts a message. Returns true if it is new. */
  receive({ seq, _id, text, system }: Message): boolean {
    if (this.bySeq.has(seq)) return false;
    this.bySeq.set(seq, [seq, _id, system ? '' : text]);
    this.highest = Math.max(this.highest, seq);
    while (this.bySeq.has(this.whole + 1)) this.whole += 1;
    return true;
  }

  /** True while messages are missing before the highest one. */
  get hasHole(): boolean {
    return this.highest > this.whole;
  }

  /** Returns the messages ordered by `seq`, as displayed. */
  messages(): StoredMessage[] {
    return [...this.bySeq.values()].sort(([one], [other]) => one - other);
  }
}
