import type { AppDispatch } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { messagesActions } from '../messagesSlice';
import { selectMessages } from '../selectors';
import { fetchMessages, PAGE } from './fetchMessages';

/**
 * Keeps the loaded stretch of one thread whole. Sockets are hints and HTTP is the truth, so it asks
 * by `seq` whatever the live channel has said. Every method rejects with the `ApiError` of the call.
 */
export class ThreadLoader {
  /** The fill under way, and whether someone has asked for another one meanwhile. */
  private filling: Promise<void> | null = null;
  private again = false;
  private older: Promise<void> | null = null;
  /** Messages whose media addresses have expired, and their fetch. */
  private readonly expired = new Set<number>();
  private refreshing: Promise<void> | null = null;

  constructor(
    private readonly dispatch: AppDispatch,
    private readonly conversationId: string,
    private readonly me: string,
    private readonly signal: AbortSignal,
  ) {}

  private get messages(): Message[] | undefined {
    return this.dispatch(
      (_, getState) => selectMessages(getState()).threads[this.conversationId]?.messages,
    );
  }

  private received(messages: Message[], hasOlder?: boolean): void {
    const { conversationId } = this;
    if (this.signal.aborted) return;
    this.dispatch(
      messagesActions.pageReceived({
        conversationId,
        messages,
        ...(hasOlder === undefined ? {} : { hasOlder }),
      }),
    );
  }

  /** Loads the newest page, or everything after what is loaded. Calls in between become one. */
  fill(): Promise<void> {
    if (this.filling) {
      this.again = true;
      return this.filling;
    }
    this.filling = this.fillUntilQuiet().finally(() => {
      this.filling = null;
    });
    return this.filling;
  }

  private async fillUntilQuiet(): Promise<void> {
    do {
      this.again = false;
      if (this.messages) await this.fillEnd();
      else await this.fillFirst();
    } while (this.again && !this.signal.aborted);
  }

  private async fillFirst(): Promise<void> {
    const page = await fetchMessages(this.conversationId, {}, this.signal);
    this.received(page, this.mayHaveOlder(page));
  }

  private async fillEnd(): Promise<void> {
    for (;;) {
      const after = this.messages?.at(-1)?.seq ?? 0;
      const page = await fetchMessages(this.conversationId, { after }, this.signal);
      this.received(page);
      // A page that brings nothing new ends it too, whatever its length.
      if (page.length < PAGE || (page.at(-1)?.seq ?? 0) <= after) return;
    }
  }

  /** `seq` counts from 1, so a page that begins there, or isn't full, is the thread's start. */
  private mayHaveOlder(page: readonly Message[]): boolean {
    return page.length >= PAGE && (page[0]?.seq ?? 1) > 1;
  }

  /** Loads the page before what is loaded; asked again meanwhile, it is the same call. */
  loadOlder(): Promise<void> {
    this.older ??= this.fetchOlder().finally(() => {
      this.older = null;
    });
    return this.older;
  }

  private async fetchOlder(): Promise<void> {
    const before = this.messages?.[0]?.seq;
    if (before === undefined) return;
    const page = await fetchMessages(this.conversationId, { before }, this.signal);
    this.received(page, this.mayHaveOlder(page));
  }

  /**
   * Fetches the message `seq` and those before it again: its media addresses have expired. What is
   * asked for at the same time is fetched together.
   */
  refreshMedia(seq: number): Promise<void> {
    this.expired.add(seq);
    this.refreshing ??= this.fetchExpired().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async fetchExpired(): Promise<void> {
    await Promise.resolve();
    while (this.expired.size > 0) {
      const last = Math.max(...this.expired);
      await this.refetch(last);
      for (const seq of this.expired) if (seq > last - PAGE) this.expired.delete(seq);
    }
  }

  /** Fetches the page that ends with `seq` again, as far as it is loaded. */
  private async refetch(seq: number): Promise<void> {
    const page = await fetchMessages(this.conversationId, { before: seq + 1 }, this.signal);
    const loaded = this.messages?.[0]?.seq ?? 0;
    this.received(page.filter((message) => message.seq >= loaded));
  }

  /** Asks again how far the newest own messages have come: such updates are missed while away. */
  async refreshTicks(): Promise<void> {
    const open = this.messages?.findLast(
      ({ senderId, status }) => senderId._id === this.me && status !== 'seen',
    );
    if (open) await this.refetch(open.seq);
  }
}
