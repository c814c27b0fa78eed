import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CommentResponse,
  LoginResponse,
  Message,
  PostResponse,
} from '@kithkin/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { API_PREFIX } from '../../src/platform/http/app';
import { SOCKET_PATH } from '../../src/realtime/realtime';
import { openProxy, type TestProxy } from '../proxy';
import { type Random, seeded } from '../random';
import { TEST_PASSWORD } from '../testApp';
import type { Item, Ledger, Write } from './ledger';
import { shuffled } from './shuffle';

/** Request timeout in milliseconds: a node that does not respond within it counts as down. */
const TIMEOUT_MS = 3000;
/** Maximum number of pending messages; the simulated user stops writing at this limit. */
const MAX_PENDING = 40;
const STEP_MS = 20;
/** Messages per second of a tab. */
const PER_SECOND = 50;
/** Pause after each post, comment or like, in milliseconds. */
const POST_PAUSE_MS = 60;
/** Pause before missing messages are fetched: reordered frames arrive by themselves. */
const OVERTAKEN_MS = 100;
/** The queue of posts, comments and likes; each conversation is a queue as well. */
const POSTS = 'posts';
export const FEED = 'feed';

export interface ClientFaults {
  /** Probability, from 0 to 1, that the response to a write is lost. */
  responseLossRate: number;
  /** Probability, from 0 to 1, that connections are cut after a received message. */
  disconnectRate: number;
  /** True to send retries with a new clientId. This fault proves that the suites detect duplicates. */
  ignoresClientIds: boolean;
}

type ResponseBody = Message | PostResponse | CommentResponse;

/** A write that is not known to be stored. Those of a queue are sent in order. */
export interface PendingWrite {
  queue: string;
  method: 'POST' | 'DELETE';
  path: string;
  json?: object;
  /** The text that is written; absent for a like. */
  write?: Write;
  /** The node to use, instead of any. */
  at?: string | undefined;
  /** Called once it is acknowledged. */
  done?(): void;
}

export interface TabPlan {
  userName: string;
  nodes: readonly string[];
  conversations: readonly string[];
  /** Survives a kill, as in a browser; undefined for a tab that only receives. */
  outbox?: PendingWrite[] | undefined;
  seed: number;
  faults: ClientFaults;
  ledger: Ledger;
  /** Reports what must not happen. */
  onFailure(error: unknown): void;
}

/** A tab's copy of a thread. Duplicate and late messages have no effect. */
class Thread {
  private readonly bySeq = new Map<number, Item>();
  private highest = 0;
  /** The thread is complete up to this `seq`. */
  whole = 0;
  /** True if messages may have been missed since the last fetch. */
  isStale = false;

  /** Inserts a message. Returns true if it is new. */
  receive({ seq, _id: id, text, system }: Message): boolean {
    if (this.bySeq.has(seq)) return false;
    this.bySeq.set(seq, { id, text: system ? '' : text, seq });
    this.highest = Math.max(this.highest, seq);
    while (this.bySeq.has(this.whole + 1)) this.whole += 1;
    return true;
  }

  /** True while messages are missing before the highest one. */
  get hasHole(): boolean {
    return this.highest > this.whole;
  }

  /** Returns the messages ordered by `seq`, as displayed. */
  items(): Item[] {
    return [...this.bySeq].sort(([one], [other]) => one - other).map(([, item]) => item);
  }
}

/**
 * A tab with its user. It follows docs/contract.md as a browser does (outbox with a clientId, events
 * as hints, `after=<seq>` after a reconnect or before a gap), while connections are cut, responses are
 * lost, and frames arrive late and twice. The user writes messages at a steady rate, and posts,
 * comments and likes one after the other.
 */
export class Tab {
  readonly threads: ReadonlyMap<string, Thread>;
  private readonly random: Random;
  private readonly end = new AbortController();
  private lines: TestProxy[] = [];
  private socket: Socket | undefined;
  private node: number;
  private token = '';
  private isCalm = false;

  constructor(private readonly plan: TabPlan) {
    this.random = seeded(plan.seed);
    this.threads = new Map(plan.conversations.map((id) => [id, new Thread()]));
    this.node = this.random.below(plan.nodes.length);
  }

  /** Opens it; what it does goes on until it is killed. */
  open(): void {
    const { outbox, conversations } = this.plan;
    this.run(async () => {
      this.lines = await Promise.all(this.plan.nodes.map(openProxy));
      await this.signIn();
      this.connect();
      this.run(() => this.fillGaps());
      if (!outbox) return;
      for (const queue of [...conversations, POSTS]) this.run(() => this.sendQueue(queue, outbox));
      this.run(() => this.typeMessages(outbox));
    });
  }

  /** Ends it at an arbitrary moment. Everything but the outbox is lost. */
  async kill(): Promise<void> {
    this.end.abort();
    for (const line of this.lines) line.disconnect();
    this.socket?.disconnect();
    await Promise.all(this.lines.map((line) => line.close()));
  }

  /** Stops faults and new writes; what is pending is still sent. */
  calm(): void {
    this.isCalm = true;
  }

  get isDrained(): boolean {
    return (this.plan.outbox ?? []).length === 0;
  }

  /** Adds a post to what is pending, for any node or one. Returns its id once it is acknowledged. */
  post(at?: string): Promise<string> {
    return new Promise((resolve) => {
      const pending = this.write(FEED, POSTS, '/posts', (body) => ({ body }));
      Object.assign(pending, { at, done: () => resolve(pending.write?.id ?? '') });
    });
  }

  private run(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (!this.end.signal.aborted) this.plan.onFailure(error);
    });
  }

  private pause = (ms: number) => sleep(ms, undefined, { signal: this.end.signal });

  /**
   * Sends a request.
   * @returns undefined if no response arrived; the next request goes to the next node.
   */
  private async call<Body>(method: string, path: string, json?: object, at?: string) {
    const base = at ?? this.lines[this.node % this.lines.length]?.url ?? '';
    try {
      const response = await fetch(new URL(API_PREFIX + path, base), {
        method,
        headers: {
          ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
          ...(json ? { 'content-type': 'application/json' } : {}),
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
        signal: AbortSignal.any([this.end.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const text = await response.text();
      if (response.status >= 500) throw new Error(text);
      const body: Body = JSON.parse(text);
      return { status: response.status, body };
    } catch {
      this.end.signal.throwIfAborted();
      this.node += 1;
      return undefined;
    }
  }

  private async signIn(): Promise<void> {
    for (;;) {
      const json = { userNameOrEmail: this.plan.userName, password: TEST_PASSWORD };
      const response = await this.call<LoginResponse>('POST', '/users/login', json);
      if (response?.status === 200) {
        this.token = response.body.token;
        return;
      }
      await this.pause(100);
    }
  }

  private receive(message: Message): void {
    const { conversationId: conversation, seq, _id: id } = message;
    const thread = this.threads.get(conversation);
    if (!thread?.receive(message)) return;
    this.plan.ledger.place(conversation, seq, id);
    if (!this.isCalm && this.random.chance(this.plan.faults.disconnectRate)) {
      for (const line of this.lines) line.disconnect();
    }
  }

  /** Fetches missing messages after each connection, and before a gap. */
  private async fillGaps(): Promise<void> {
    for (;;) {
      await this.pause(OVERTAKEN_MS);
      for (const [id, thread] of this.threads) {
        if (!thread.isStale && !thread.hasHole) continue;
        thread.isStale = false;
        const path = `/chats/conversations/${id}/messages?after=${thread.whole}&limit=100`;
        const response = await this.call<Message[]>('GET', path);
        if (response?.status === 401) await this.signIn();
        if (response?.status !== 200) thread.isStale = true;
        else {
          for (const message of response.body) this.receive(message);
          thread.isStale ||= response.body.length === 100;
        }
      }
    }
  }

  private connect(): void {
    const { random, threads } = this;
    const socket = io(this.lines[this.node % this.lines.length]?.url ?? '', {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: this.token },
      forceNew: true,
      reconnection: false,
      timeout: TIMEOUT_MS,
    });
    this.socket = socket;
    const receiveShuffled = shuffled<Message>(random, (message) => this.receive(message));
    socket.on('new-message', (message: Message) =>
      this.isCalm ? this.receive(message) : receiveShuffled(message),
    );
    socket.on('connect', () => {
      for (const thread of threads.values()) thread.isStale = true;
    });
    const again = (next: number, signIn = false) =>
      this.run(async () => {
        if (signIn) await this.signIn();
        this.node += next;
        await this.pause(20 + random.below(200));
        this.connect();
      });
    socket.on('disconnect', () => again(0));
    socket.on('connect_error', ({ message }) => {
      const isSignedOut = message === 'unauthorized';
      again(isSignedOut ? 0 : 1, isSignedOut);
    });
  }

  /** Sends the pending writes of one queue in order, each until it is known to be stored. */
  private async sendQueue(queue: string, outbox: PendingWrite[]): Promise<void> {
    while (!this.end.signal.aborted) {
      const pending = outbox.find((one) => one.queue === queue);
      if (pending) {
        this.acknowledge(pending, await this.submit(pending));
        outbox.splice(outbox.indexOf(pending), 1);
      }
      if (queue !== POSTS) {
        if (!pending) await this.pause(STEP_MS);
        continue;
      }
      await this.pause(POST_PAUSE_MS);
      if (!pending && !this.isCalm) this.writePost(outbox);
    }
  }

  private acknowledge({ write, done }: PendingWrite, body: ResponseBody): void {
    if (write && 'seq' in body) {
      Object.assign(write, { id: body._id, seq: body.seq });
      this.plan.ledger.place(write.list, body.seq, body._id);
      this.receive(body);
    } else if (write) {
      write.id = 'post' in body ? body.post._id : 'comment' in body ? body.comment._id : '';
    }
    done?.();
  }

  /** Sends a write until it is acknowledged, at any node, with the same clientId. */
  private async submit({ method, path, json, at }: PendingWrite): Promise<ResponseBody> {
    const { responseLossRate, ignoresClientIds } = this.plan.faults;
    for (let tries = 0; ; tries += 1) {
      const clientId = tries > 0 && ignoresClientIds ? { clientId: randomUUID() } : {};
      const sent = json && { ...json, ...clientId };
      const response = await this.call<ResponseBody>(method, path, sent, at);
      const status = response?.status ?? 0;
      if (response && status < 300) {
        if (this.isCalm || !this.random.chance(responseLossRate)) return response.body;
      } else if (status === 401) await this.signIn();
      // A node that was stopped for a while answers 408 to what came meanwhile, without reading it.
      else if (status === 0 || status === 408 || status === 429) {
        await this.pause(20 + this.random.below(200));
      } else throw new Error(`${method} ${path} was refused with ${status}`);
    }
  }

  /** Writes messages in random conversations at a steady rate. */
  private async typeMessages(outbox: PendingWrite[]): Promise<void> {
    let due = 0;
    while (!this.isCalm) {
      await this.pause(STEP_MS);
      for (due += (PER_SECOND * STEP_MS) / 1000; due >= 1; due -= 1) {
        if (outbox.length >= MAX_PENDING) continue;
        const conversationId = this.random.pick(this.plan.conversations);
        const path = '/chats/messages';
        this.write(conversationId, conversationId, path, (text) => ({ conversationId, text }));
      }
    }
  }

  /** Adds a post, a comment or a like to what is pending. */
  private writePost(outbox: PendingWrite[]): void {
    const { ledger, userName } = this.plan;
    const posts = ledger.writes.filter(({ list, id }) => list === FEED && id !== '');
    const kind = this.random.next();
    if (posts.length === 0 || kind < 0.15) return void this.post();
    const { id: post } = this.random.pick(posts);
    if (kind < 0.6)
      return void this.write(post, POSTS, `/posts/${post}/comments`, (text) => ({ text }));
    const isOn = this.random.chance(0.7);
    outbox.push({
      queue: POSTS,
      method: isOn ? 'POST' : 'DELETE',
      path: `/posts/${post}/like`,
      done: () => ledger.acknowledgeLike(post, userName, isOn),
    });
  }

  /** Adds a text of a list to what is pending, with a clientId. */
  private write(list: string, queue: string, path: string, bodyOf: (text: string) => object) {
    const { ledger, outbox, userName: author } = this.plan;
    const text = `${author} ${randomUUID()}`;
    const write: Write = { list, author, text, id: '' };
    const json = { ...bodyOf(text), clientId: randomUUID() };
    const pending: PendingWrite = { queue, method: 'POST', path, json, write };
    ledger.writes.push(write);
    outbox?.push(pending);
    return pending;
  }
}
