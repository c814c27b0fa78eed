import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommentResponse, PostResponse } from '@kithkin/shared/contract';
import { API_PREFIX } from '../../src/platform/http/app';
import type { Random } from '../random';
import { signInTestClient, type TestClient } from '../testClient';
import { isRetryable } from './isRetryable';
import type { PostEntry } from './verifyPosts';

/** Time after which a node counts as down, in milliseconds. */
const TIMEOUT_MS = 3000;
/** Pause of a writer after each write and each failure, in milliseconds. */
const PAUSE_MS = 60;
/** Probability, from 0 to 1, that the response to a write is lost. */
const RESPONSE_LOSS_RATE = 0.05;

/**
 * Users who write posts, comments and likes without a pause, until they are stopped. Each write is
 * repeated at any node, with the same clientId, until it is acknowledged; then it stands in the ledger.
 */
export class Writers {
  readonly ledger: PostEntry[] = [];
  private readonly checks = new Set<() => void>();
  /** The node that each user uses, until it fails. */
  private readonly chosen = new Map<TestClient, string>();
  /** The last post of each user, which may still be sent. */
  private readonly lastPosts = new Map<TestClient, Promise<unknown>>();
  private running: Promise<void>[] = [];
  private isOn = true;
  private failure: Error | undefined;

  constructor(
    private readonly nodes: readonly string[],
    private readonly random: Random,
  ) {}

  start(people: readonly TestClient[]): void {
    this.running = people.map((person) =>
      this.write(person).catch((error: unknown) => {
        this.failure ??= error instanceof Error ? error : new Error(String(error));
        this.check();
      }),
    );
  }

  /** Resolves after this many more writes have been acknowledged. */
  more(writes: number): Promise<void> {
    const enough = this.ledger.length + writes;
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!this.failure && this.ledger.length < enough) return;
        this.checks.delete(check);
        if (this.failure) reject(this.failure);
        else resolve();
      };
      this.checks.add(check);
      check();
    });
  }

  /** Stops them after their last writes are acknowledged. */
  async stop(): Promise<void> {
    this.isOn = false;
    await Promise.all(this.running);
    if (this.failure) throw this.failure;
  }

  /**
   * Writes a post by `person` at one node, or at any, when their previous post is acknowledged: the
   * ledger has posts in the order of their acknowledgements.
   */
  post(person: TestClient, at?: string): Promise<string> {
    const previous = this.lastPosts.get(person) ?? Promise.resolve();
    const post = previous.then(() => this.writePost(person, at));
    this.lastPosts.set(
      person,
      post.catch(() => undefined),
    );
    return post;
  }

  private async writePost(person: TestClient, at?: string): Promise<string> {
    const text = `${person.userName} post ${this.ledger.length}-${randomUUID()}`;
    const json = { body: text, clientId: randomUUID() };
    const { post } = await this.send<PostResponse>(person, 'POST', '/posts', json, at);
    this.add({ what: 'post', author: person.userName, text, id: post._id });
    return post._id;
  }

  private async write(person: TestClient): Promise<void> {
    while (this.isOn) {
      const posts = this.ledger.filter((entry) => entry.what === 'post');
      const kind = this.random.next();
      if (posts.length === 0 || kind < 0.15) await this.post(person);
      else if (kind < 0.6) await this.comment(person, this.random.pick(posts).id);
      else await this.like(person, this.random.pick(posts).id, this.random.chance(0.7));
      await sleep(PAUSE_MS);
    }
  }

  private async comment(person: TestClient, post: string): Promise<void> {
    const text = `${person.userName} comment ${this.ledger.length}-${randomUUID()}`;
    const json = { text, clientId: randomUUID() };
    const path = `/posts/${post}/comments`;
    const { comment } = await this.send<CommentResponse>(person, 'POST', path, json);
    this.add({ what: 'comment', author: person.userName, post, text, id: comment._id });
  }

  private async like(person: TestClient, post: string, isOn: boolean): Promise<void> {
    await this.send(person, isOn ? 'POST' : 'DELETE', `/posts/${post}/like`);
    this.add({ what: 'like', author: person.userName, post, isOn });
  }

  private add(entry: PostEntry): void {
    this.ledger.push(entry);
    this.check();
  }

  private check(): void {
    for (const check of this.checks) check();
  }

  /**
   * Sends a write until it is acknowledged, to the node at `at` or to any.
   * @throws Error if it is refused for good
   */
  private async send<Body>(
    person: TestClient,
    method: string,
    path: string,
    json?: object,
    at?: string,
  ): Promise<Body> {
    for (;;) {
      const node = at ?? this.nodeOf(person);
      const response = await fetch(node + API_PREFIX + path, {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(json ? { 'content-type': 'application/json' } : {}),
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response && text !== undefined) {
        const { status } = response;
        const isLost = this.random.chance(RESPONSE_LOSS_RATE);
        if (status < 300 && !isLost) {
          const body: Body = JSON.parse(text);
          return body;
        }
        if (status === 401) person.token = await this.signIn(person);
        else if (status >= 300 && status < 500 && !isRetryable(status)) {
          throw new Error(`${method} ${path} was refused with ${status}: ${text}`);
        }
      }
      const others = this.nodes.filter((other) => other !== node);
      this.chosen.set(person, this.random.pick(others));
      await sleep(PAUSE_MS);
    }
  }

  private nodeOf(person: TestClient): string {
    const node = this.chosen.get(person) ?? this.random.pick(this.nodes);
    this.chosen.set(person, node);
    return node;
  }

  private async signIn({ userName }: TestClient): Promise<string> {
    const node = this.random.pick(this.nodes);
    const client = await signInTestClient(node, userName).catch(() => undefined);
    return client?.token ?? '';
  }
}
