import type { Message } from '@kithkin/shared/contract';
import type { StoredMessage } from './ledger';

/** A tab's copy of a thread. What comes again, or late, changes nothing. */
export class Thread {
  private readonly bySeq = new Map<number, StoredMessage>();
  private highest = 0;
  /** Everything up to this seq is there. */
  whole = 0;

  /** Takes a message in; answers whether it is news. */
  receive({ seq, _id, text, system }: Message): boolean {
    if (this.bySeq.has(seq)) return false;
    this.bySeq.set(seq, [seq, _id, system ? '' : text]);
    this.highest = Math.max(this.highest, seq);
    while (this.bySeq.has(this.whole + 1)) this.whole += 1;
    return true;
  }

  /** Something is missing between what is there. */
  get hasHole(): boolean {
    return this.highest > this.whole;
  }

  /** As it is shown: by `seq`. */
  messages(): StoredMessage[] {
    return [...this.bySeq.values()].sort(([one], [other]) => one - other);
  }
}
