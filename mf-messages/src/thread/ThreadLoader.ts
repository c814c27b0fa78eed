import type { AppDispatch } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { messagesActions } from '../messagesSlice';
import { selectMessages } from '../selectors';
import { fetchMessages, MAX_PAGE_SIZE, type MessageRange, PAGE } from './fetchMessages';
import { MAX_LOADED_MESSAGES, type Page, type Thread } from './messageRange';
import { singleFlight } from './singleFlight';

/**
 * Keeps the loaded stretch of one thread whole. Sockets are hints and HTTP is the truth, so it asks
 * by `seq` whatever the live channel has said. Every method rejects with the `ApiError` of the call.
 */
export class ThreadLoader {
  /** Whether someone has asked to fill while a fill was under way. */
  private again = false;
  /** Messages whose media addresses have expired. */
  private readonly expired = new Set<number>();

  constructor(
    private readonly dispatch: AppDispatch,
    private readonly conversationId: string,
    private readonly me: string,
    private readonly signal: AbortSignal,
  ) {}

  private get thread(): Thread | undefined {
    return this.dispatch((_, state) => selectMessages(state()).threads[this.conversationId]);
  }

  private get last(): number {
    return this.thread?.messages.at(-1)?.seq ?? 0;
  }

  private fetch(range: MessageRange & { limit?: number }): Promise<Message[]> {
    return fetchMessages(this.conversationId, range, this.signal);
  }

  private received(page: Page): void {
    const { conversationId, me, dispatch } = this;
    if (this.signal.aborted) return;
    dispatch(messagesActions.pageReceived({ conversationId, me, ...page }));
  }

  /**
   * Loads the first stretch: the newest page, or when more than a page is unread, what lies around
   * `unreadFrom`, the last message that was seen.
   */
  open(unreadFrom: number | null): Promise<void> {
    if (this.thread) return this.fill();
    return unreadFrom === null ? this.toNewest() : this.around(unreadFrom);
  }

  /** Puts the newest page in the place of what is loaded. */
  readonly toNewest = singleFlight(async () => {
    const messages = await this.fetch({});
    this.received({ messages, hasOlder: this.mayHaveOlder(messages), replace: true });
  });

  /** Puts what lies around `seq` in the place of what is loaded. */
  async around(seq: number): Promise<void> {
    const messages = await this.fetch({ around: seq });
    const newer = messages.filter((message) => message.seq > seq).length;
    this.received({
      messages,
      hasOlder: messages.length - newer >= PAGE / 2 && (messages[0]?.seq ?? 1) > 1,
      hasNewer: newer >= PAGE / 2,
      replace: true,
    });
  }

  /** Loads everything after what is loaded. Calls in between become one. */
  fill(): Promise<void> {
    this.again = true;
    return this.fillUntilStable();
  }

  private readonly fillUntilStable = singleFlight(async () => {
    while (this.again && !this.signal.aborted) {
      this.again = false;
      await this.fillEnd();
    }
  });

  private async fillEnd(): Promise<void> {
    if (!this.thread) return;
    // After a long absence the rest comes as one reads on: it would push out what one reads.
    for (let remaining = MAX_LOADED_MESSAGES; !this.thread?.hasNewer; remaining -= MAX_PAGE_SIZE) {
      const after = this.last;
      const messages = await this.fetch({ after, limit: MAX_PAGE_SIZE });
      const full = messages.length >= MAX_PAGE_SIZE;
      this.received({ messages, hasNewer: full && remaining <= MAX_PAGE_SIZE });
      // A page that brings nothing new ends it too, whatever its length.
      if (!full || this.last <= after) return;
    }
  }

  /** `seq` counts from 1, so a page that begins there, or isn't full, is the thread's start. */
  private mayHaveOlder(page: readonly Message[]): boolean {
    return page.length >= PAGE && (page[0]?.seq ?? 1) > 1;
  }

  /** Loads the page before what is loaded; asked again meanwhile, it is the same call. */
  readonly loadOlder = singleFlight(async () => {
    const before = this.thread?.messages[0]?.seq;
    if (before === undefined) return;
    const messages = await this.fetch({ before });
    this.received({ messages, hasOlder: this.mayHaveOlder(messages) });
  });

  /** Loads the page after what is loaded, of a stretch that ends before the newest message. */
  readonly loadNewer = singleFlight(async () => {
    const messages = await this.fetch({ after: this.last });
    this.received({ messages, hasNewer: messages.length >= PAGE });
    // What came live meanwhile had no place to join.
    if (messages.length < PAGE) await this.fill();
  });

  /**
   * Fetches the message `seq` and those before it again: its media addresses have expired. What is
   * asked for at the same time is fetched together.
   */
  refreshMedia(seq: number): Promise<void> {
    this.expired.add(seq);
    return this.fetchExpired();
  }

  private readonly fetchExpired = singleFlight(async () => {
    await Promise.resolve();
    while (this.expired.size > 0) {
      const last = Math.max(...this.expired);
      await this.refetch(last, PAGE);
      for (const seq of this.expired) if (seq > last - PAGE) this.expired.delete(seq);
    }
  });

  /** Fetches the page that ends with `seq` again, as far as it is loaded; answers where it began. */
  private async refetch(seq: number, limit: number): Promise<number> {
    const page = await this.fetch({ before: seq + 1, limit });
    const first = this.thread?.messages[0]?.seq ?? 0;
    this.received({ messages: page.filter((message) => message.seq >= first) });
    return page[0]?.seq ?? 0;
  }

  /** Asks for what is loaded again: ticks, edits, reactions and deletions are missed while away. */
  readonly refresh = singleFlight(async () => {
    const first = this.thread?.messages[0]?.seq ?? 0;
    for (let seq = this.last; seq > 0 && seq >= first && !this.signal.aborted; ) {
      seq = (await this.refetch(seq, MAX_PAGE_SIZE)) - 1;
    }
  });
}
