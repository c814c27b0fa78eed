import { type AppDispatch, MAX_MESSAGE_PAGE } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { messagesActions } from '../messagesSlice';
import { selectMessages } from '../selectors';
import { MAX_LOADED_MESSAGES, PAGE, type Page, type Thread } from './messageRange';
import { type MessageRange, messagesApi } from './messagesApi';

/** Returns a function that runs `work` once at a time. Calls during a run return its promise. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let inFlight: Promise<void> | null = null;
  return () => {
    inFlight ??= work().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}

/**
 * Returns a function that runs `work` once at a time. Calls during a run repeat it once more
 * afterwards, as its requests may be older than the change that a call is about; they return the
 * promise of the last run.
 */
function repeatedFlight(work: () => Promise<void>): () => Promise<void> {
  let isDue = false;
  const run = singleFlight(async () => {
    while (isDue) {
      isDue = false;
      await work();
    }
  });
  return () => {
    isDue = true;
    return run();
  };
}

/**
 * Loads the messages of one thread without gaps. Live events are hints and HTTP responses are
 * authoritative, so messages are always fetched by `seq`. Every method rejects with the error of its
 * request.
 */
export class ThreadLoader {
  /** The first load; settles, whether it succeeds or not. */
  private opening: Promise<unknown> = Promise.resolve();
  /** `seq` of messages whose media URLs have expired. */
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

  private async fetch(range: MessageRange, limit = PAGE): Promise<Message[]> {
    const { conversationId, dispatch, signal } = this;
    signal.throwIfAborted();
    const { messages } = messagesApi.endpoints;
    const query = dispatch(
      messages.initiate({ conversationId, ...range, limit }, { forceRefetch: true }),
    );
    // A request without subscribers is aborted; one that the reopened thread awaits too goes on.
    const leave = () => query.unsubscribe();
    signal.addEventListener('abort', leave);
    try {
      const result = await query;
      if (!result.isSuccess) throw result.error;
      return result.data;
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }

  private received(page: Page): void {
    const { conversationId, me, dispatch } = this;
    if (this.signal.aborted) return;
    dispatch(messagesActions.pageReceived({ conversationId, me, ...page }));
  }

  /**
   * Loads the first page: the newest messages or, if more than a page is unread, those around
   * `unreadFrom`, the last seen `seq`. Of a range from the device, everything may have changed.
   */
  open(unreadFrom: number | null): Promise<void> {
    const opened = this.loadFirst(unreadFrom);
    this.opening = Promise.allSettled([opened]);
    return opened;
  }

  private async loadFirst(unreadFrom: number | null): Promise<void> {
    const { thread } = this;
    if (!thread) return unreadFrom === null ? this.toNewest() : this.around(unreadFrom);
    await this.fill();
    if (thread.isRestored) await this.refresh();
  }

  /** Replaces the loaded range by the newest page. */
  readonly toNewest = singleFlight(async () => {
    const messages = await this.fetch({});
    this.received({ messages, hasOlder: this.mayHaveOlder(messages), replace: true });
  });

  /** Replaces the loaded range by the messages around `seq`. */
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

  /**
   * Fetches what was missed while the live channel was down. A first page whose request is older
   * than the connection is awaited, as it may lack what came between them.
   */
  async catchUp(): Promise<void> {
    await this.opening;
    await this.refresh();
    await this.fill();
  }

  /** Loads everything after the loaded range. */
  readonly fill = repeatedFlight(() => this.fillEnd());

  private async fillEnd(): Promise<void> {
    if (!this.thread || this.signal.aborted) return;
    // Limited after a long absence: more messages would trim those being read. The rest loads on
    // scrolling.
    for (
      let remaining = MAX_LOADED_MESSAGES;
      !this.thread?.hasNewer;
      remaining -= MAX_MESSAGE_PAGE
    ) {
      const after = this.last;
      const messages = await this.fetch({ after }, MAX_MESSAGE_PAGE);
      const full = messages.length >= MAX_MESSAGE_PAGE;
      this.received({ messages, hasNewer: full && remaining <= MAX_MESSAGE_PAGE });
      // A page without new messages also ends the loop, whatever its length.
      if (!full || this.last <= after) return;
    }
  }

  /**
   * Returns false for the first page of the thread: `seq` starts at 1, and only that page can be
   * short.
   */
  private mayHaveOlder(page: readonly Message[]): boolean {
    return page.length >= PAGE && (page[0]?.seq ?? 1) > 1;
  }

  /** Loads the page before the loaded range. Concurrent calls share one request. */
  readonly loadOlder = singleFlight(async () => {
    const before = this.thread?.messages[0]?.seq;
    if (before === undefined) return;
    const messages = await this.fetch({ before });
    this.received({ messages, hasOlder: this.mayHaveOlder(messages) });
  });

  /** Loads the page after the loaded range, if that ends before the newest message. */
  readonly loadNewer = singleFlight(async () => {
    const messages = await this.fetch({ after: this.last });
    this.received({ messages, hasNewer: messages.length >= PAGE });
    // Live messages received meanwhile were not added, as they did not follow the range.
    if (messages.length < PAGE) await this.fill();
  });

  /**
   * Refetches the message `seq` and those before it, because its media URLs have expired. Calls at
   * the same time are combined.
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

  /**
   * Refetches the loaded part of the page that ends with `seq`.
   * @returns the first `seq` of the page, or 0 if it is empty
   */
  private async refetch(seq: number, limit: number): Promise<number> {
    const page = await this.fetch({ before: seq + 1 }, limit);
    const first = this.thread?.messages[0]?.seq ?? 0;
    this.received({ messages: page.filter((message) => message.seq >= first) });
    return page[0]?.seq ?? 0;
  }

  /**
   * Refetches the loaded range: status, edits, reactions and deletions are missed while offline.
   */
  readonly refresh = repeatedFlight(async () => {
    const first = this.thread?.messages[0]?.seq ?? 0;
    for (let seq = this.last; seq > 0 && seq >= first && !this.signal.aborted; ) {
      seq = (await this.refetch(seq, MAX_MESSAGE_PAGE)) - 1;
    }
  });
}
