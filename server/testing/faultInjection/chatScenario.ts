import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conversation } from '@kithkin/shared/contract';
import { SEED } from '../fuzz/seed';
import { register, signInTestClient, type TestClient } from '../testClient';
import { ClientPool, type ClientPoolPlan, type TabPlan } from './clientPool';
import { readLedger } from './ledger';

/**
 * Names of the tabs in a scenario: one per user, and a second tab of the first user that only
 * receives.
 */
export const TABS = ['ada', 'ben', 'cleo', 'dan', 'ada-too'] as const;
/** Messages per second, of all writers together. */
const PER_SECOND = 200;
const WRITERS = 4;
/** Time in which all threads must become complete after the last message, in milliseconds. */
const RECOVERY_TIMEOUT_MS = 60_000;

type Faults = Pick<ClientPoolPlan, 'responseLossRate' | 'disconnectRate' | 'ignoresClientIds'>;
export const HOSTILE: Faults = {
  responseLossRate: 0.05,
  disconnectRate: 0.01,
  ignoresClientIds: false,
};

/**
 * Scenario of four users, who follow each other, with a group of all and a direct chat for each pair. Their tabs and nodes
 * are processes that the test starts and kills. Everything except the timing follows from SEED.
 */
export class ChatScenario {
  readonly folder = mkdtempSync(join(tmpdir(), 'kithkin-faults-'));
  private readonly ledger = join(this.folder, 'ledger.jsonl');
  private conversations: string[] = [];
  private readonly lives = new Map<string, number>();
  people: TestClient[] = [];
  readonly clients: ClientPool;

  /**
   * @param family suffix that distinguishes the users of one scenario from another at the same
   * nodes
   */
  constructor(
    private readonly nodes: string[],
    faults: Faults,
    private readonly family = '',
  ) {
    this.clients = new ClientPool({
      ...faults,
      nodes,
      ledger: this.ledger,
      perSecond: PER_SECOND / WRITERS,
    });
  }

  /** Registers all users at a running node and opens all their tabs, or only some. */
  async begin(tabs: readonly (typeof TABS)[number][] = TABS): Promise<void> {
    const [at = ''] = this.nodes;
    this.people = await Promise.all(
      ['ada', 'ben', 'cleo', 'dan'].map((name) => register(at, name + this.family)),
    );
    for (const person of this.people) {
      const others = this.people.filter((other) => other !== person);
      for (const { userName } of others) await person.call(at, 'POST', `/users/${userName}/follow`);
    }
    const [ada, ben, cleo, dan] = this.people;
    const start = async (
      who: TestClient | undefined,
      others: (TestClient | undefined)[],
      groupName?: string,
    ) => {
      const participants = others.map((other) => other?.id);
      const json = { participants, ...(groupName ? { groupName } : {}) };
      const response = await who?.call<Conversation>(at, 'POST', '/chats/conversations', json);
      if (response?.status !== 201) throw new Error(JSON.stringify(response));
      return response.body._id;
    };
    this.conversations = [
      await start(ada, [ben, cleo, dan], 'Everybody'),
      await start(ada, [ben]),
      await start(cleo, [dan]),
    ];
    for (const tab of tabs) this.openTab(tab);
  }

  /** Opens a tab. After a kill, the tab opens again with the outbox it left. */
  openTab(tab: (typeof TABS)[number]): void {
    const controller = (this.lives.get(tab) ?? 0) + 1;
    this.lives.set(tab, controller);
    const [name = ''] = tab.split('-');
    const [group = '', first = '', second = ''] = this.conversations;
    const plan: TabPlan = {
      tab,
      userName: name + this.family,
      outbox: tab === name ? join(this.folder, `${tab}.outbox`) : null,
      conversations: [group, name === 'ada' || name === 'ben' ? first : second],
      seed: SEED + 1000 * TABS.indexOf(tab) + controller,
    };
    this.clients.openTab(plan);
  }

  /** Waits until all clients are done. Returns the ledger's entries. */
  async end() {
    await this.clients.calm();
    const [at = ''] = this.nodes;
    const upTo: Record<string, number> = {};
    for (const { userName } of this.people) {
      // A scenario may last longer than the access tokens from its start.
      const person = await signInTestClient(at, userName);
      const response = await person.call<Conversation[]>(at, 'GET', '/chats/conversations');
      if (response.status !== 200) throw new Error(JSON.stringify(response));
      for (const { _id, lastSeq } of response.body) upTo[_id] = lastSeq;
    }
    await this.clients.close(upTo, RECOVERY_TIMEOUT_MS);
    return readLedger(this.ledger);
  }

  async clear(): Promise<void> {
    await this.clients.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
