import type { CommentPage, Conversation, PostPage } from '@kithkin/shared/contract';
import { SEED } from '../fuzz/seed';
import { until } from '../nodes';
import { register, signInTestClient, type TestClient } from '../testClient';
import { Ledger, type Reading, type Violations } from './ledger';
import { type ClientFaults, FEED, type PendingWrite, Tab } from './tab';

/** Names of the tabs: one per user, and a second tab of the first user that only receives. */
export const TABS = ['ada', 'ben', 'cleo', 'dan', 'ada-too'] as const;
type TabName = (typeof TABS)[number];
/** Time in which all threads must become complete after the last message, in milliseconds. */
const RECOVERY_TIMEOUT_MS = 60_000;

export const HOSTILE: ClientFaults = {
  responseLossRate: 0.05,
  disconnectRate: 0.01,
  ignoresClientIds: false,
};
export const CLEAN: Violations = { lost: [], doubled: [], disordered: [], stuck: [], likes: [] };

/**
 * Four users, who follow each other, with a group of all and two direct chats. They write in tabs
 * that a test opens and kills. Everything except the timing follows from SEED.
 */
export class SimulatedUsers {
  people: TestClient[] = [];
  private readonly ledger = new Ledger();
  private readonly tabs = new Map<TabName, Tab>();
  private readonly outboxes = new Map<TabName, PendingWrite[]>();
  private conversations: string[] = [];
  private lives = 0;
  private failure: unknown;

  /** @param family suffix that distinguishes these users from those of another test */
  constructor(
    private readonly nodes: string[],
    private readonly faults: ClientFaults,
    private readonly family = '',
  ) {}

  /** Registers all users at a running node and opens all their tabs, or only some. */
  async begin(tabs: readonly TabName[] = TABS): Promise<void> {
    const [at = ''] = this.nodes;
    const names = ['ada', 'ben', 'cleo', 'dan'].map((name) => name + this.family);
    this.people = await Promise.all(names.map((name) => register(at, name)));
    for (const person of this.people) {
      for (const name of names) {
        if (name !== person.userName) await person.call(at, 'POST', `/users/${name}/follow`);
      }
    }
    const start = async (first: number, others: number[], json: { groupName?: string } = {}) => {
      const participants = others.map((n) => this.people[n]?.id);
      const path = '/chats/conversations';
      const sent = { participants, ...json };
      const response = await this.people[first]?.call<Conversation>(at, 'POST', path, sent);
      if (response?.status !== 201) throw new Error(JSON.stringify(response));
      return response.body._id;
    };
    this.conversations = [
      await start(0, [1, 2, 3], { groupName: 'Everybody' }),
      await start(0, [1]),
      await start(2, [3]),
    ];
    for (const tab of tabs) this.openTab(tab);
  }

  /** Opens a tab. After a kill, the tab opens again with the outbox it left. */
  openTab(name: TabName): void {
    const [userName = ''] = name.split('-');
    const outbox = this.outboxes.get(name) ?? [];
    this.outboxes.set(name, outbox);
    const [group = '', first = '', second = ''] = this.conversations;
    this.lives += 1;
    const tab = new Tab({
      userName: userName + this.family,
      nodes: this.nodes,
      conversations: [group, userName === 'ada' || userName === 'ben' ? first : second],
      outbox: userName === name ? outbox : undefined,
      seed: SEED + 1000 * this.lives,
      faults: this.faults,
      ledger: this.ledger,
      onFailure: (error) => this.fail(error),
    });
    this.tabs.set(name, tab);
    tab.open();
  }

  async killTab(name: TabName): Promise<void> {
    await this.tabs.get(name)?.kill();
    this.tabs.delete(name);
  }

  /** Writes a post of a user at one node. Returns its id. */
  async post(name: TabName, at: string): Promise<string> {
    const tab = this.tabs.get(name);
    if (!tab) throw new Error(`${name} is not open.`);
    return tab.post(at);
  }

  /** Number of acknowledged texts in conversations, or in the feed and its comments. */
  acknowledged(kind: 'messages' | 'posts'): number {
    const isMessage = (list: string) => this.conversations.includes(list);
    return this.ledger.writes.filter(
      ({ id, list }) => id !== '' && isMessage(list) === (kind === 'messages'),
    ).length;
  }

  /** Resolves after this many more messages, and posts or comments, have been acknowledged. */
  async more(messages: number, posts = 0): Promise<void> {
    const enough = [this.acknowledged('messages') + messages, this.acknowledged('posts') + posts];
    await this.until(
      () =>
        this.acknowledged('messages') >= (enough[0] ?? 0) &&
        this.acknowledged('posts') >= (enough[1] ?? 0),
    );
  }

  /** Fails everything that waits: something happened that must not. */
  fail(error: unknown): void {
    this.failure ??= error;
  }

  /** Waits until all pending writes are sent and received. Returns what is not as it was written. */
  async end(): Promise<Violations> {
    for (const tab of this.tabs.values()) tab.calm();
    await this.until(() => [...this.tabs.values()].every((tab) => tab.isDrained));
    // A scenario may last longer than the access tokens from its start.
    const accounts = await Promise.all(
      this.people.map(async ({ userName }, n) => {
        const node = this.nodes[n % this.nodes.length] ?? '';
        return { node, reader: await signInTestClient(node, userName) };
      }),
    );
    const upTo = new Map<string, number>();
    for (const { node, reader } of accounts) {
      const { body } = await reader.call<Conversation[]>(node, 'GET', '/chats/conversations');
      for (const { _id, lastSeq } of body) upTo.set(_id, lastSeq);
    }
    const giveUp = Date.now() + RECOVERY_TIMEOUT_MS;
    const threads = [...this.tabs.values()].flatMap((tab) => [...tab.threads]);
    const isWhole = () => threads.every(([id, { whole }]) => whole >= (upTo.get(id) ?? 0));
    await this.until(() => isWhole() || Date.now() > giveUp);
    const readings: Reading[] = [];
    for (const [reader, tab] of this.tabs) {
      for (const [list, thread] of tab.threads) {
        readings.push({ reader, list, items: thread.items() });
      }
    }
    for (const { node, reader } of accounts) readings.push(...(await readFeed(reader, node)));
    return this.ledger.verify(readings);
  }

  async clear(): Promise<void> {
    await Promise.all([...this.tabs.keys()].map((name) => this.killTab(name)));
  }

  private until(condition: () => boolean): Promise<void> {
    return until(() => {
      if (this.failure) throw this.failure;
      return condition();
    });
  }
}

/** Reads all pages of a list, oldest first. */
async function readPages<Entry, Page extends { nextCursor: string | null }>(
  { reader, node }: { reader: TestClient; node: string },
  path: string,
  entriesOf: (page: Page) => Entry[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await reader.call<Page>(node, 'GET', `${path}?limit=50${query}`);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    entries.push(...entriesOf(body));
    cursor = body.nextCursor;
  }
  return entries.reverse();
}

/** Returns the home feed as a user reads it at a node, with all comments. */
async function readFeed(reader: TestClient, node: string): Promise<Reading[]> {
  const who = reader.userName;
  const posts = await readPages({ reader, node }, '/posts', (page: PostPage) => page.posts);
  const likes = posts.map(
    ({ _id, likesCount: count, isLiked: isMine }) => [_id, { count, isMine }] as const,
  );
  const items = posts.map(({ _id: id, body: text }) => ({ id, text }));
  const readings: Reading[] = [{ reader: who, list: FEED, items, likes: new Map(likes) }];
  for (const { id } of items) {
    const pageOf = (page: CommentPage) => page.comments;
    const comments = await readPages({ reader, node }, `/posts/${id}/comments`, pageOf);
    const texts = comments.map(({ _id, text }) => ({ id: _id, text }));
    readings.push({ reader: who, list: id, items: texts });
  }
  return readings;
}
