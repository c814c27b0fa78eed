import { type ChildProcess, fork } from 'node:child_process';
import { API_PREFIX } from '../../src/platform/http/app';
import { SOCKET_PATH } from '../../src/realtime/realtime';
import { bundled } from '../nodes';
import { TEST_PASSWORD } from '../testApp';
import type { ClientConfig, ClientReport, Word } from './orders';

/** Settings that differ between tabs; the others belong to the pool. */
export type TabPlan = Pick<ClientConfig, 'tab' | 'userName' | 'outbox' | 'conversations' | 'seed'>;
export type ClientPoolPlan = Omit<ClientConfig, keyof TabPlan | 'password' | 'api' | 'socketPath'>;

/** Runs tabs in processes of their own, all with the same nodes and the same ledger. */
export class ClientPool {
  private readonly open = new Map<string, { child: ChildProcess; drained: boolean }>();
  private readonly checks = new Set<() => void>();
  private acknowledged = 0;
  private broken: Error | undefined;

  constructor(private readonly plan: ClientPoolPlan) {}

  openTab(own: TabPlan): void {
    const rest = { password: TEST_PASSWORD, api: API_PREFIX, socketPath: SOCKET_PATH };
    const orders: ClientConfig = { ...this.plan, ...rest, ...own };
    const child = fork(bundled('tab.js'), [JSON.stringify(orders)], {
      execArgv: [],
      stdio: 'inherit',
    });
    const tab = { child, drained: false };
    this.open.set(own.tab, tab);
    child.on('message', ({ report: statusText }: ClientReport) => {
      if (statusText === 'acknowledged') this.acknowledged += 1;
      else tab.drained = true;
      for (const check of this.checks) check();
    });
    child.on('exit', (code) => {
      // A killed process has no exit code; one that closed normally has 0.
      if (code) this.fail(new Error(`The tab ${own.tab} ended with ${code}.`));
      if (this.open.get(own.tab) === tab) this.open.delete(own.tab);
      for (const check of this.checks) check();
    });
  }

  /** Kills a tab at an arbitrary moment. */
  async killTab(name: string): Promise<void> {
    const child = this.open.get(name)?.child;
    if (!child) throw new Error(`${name} is not open.`);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Resolves after this many more messages have been acknowledged. */
  more(messages: number): Promise<void> {
    const enough = this.acknowledged + messages;
    return this.when(() => this.acknowledged >= enough);
  }

  /** Stops injecting faults, and waits until all tabs have sent their pending messages. */
  async calm(): Promise<void> {
    this.send({ word: 'calm' });
    await this.when(() => [...this.open.values()].every(({ drained }) => drained));
  }

  /**
   * Closes all tabs once their threads are complete up to these `seq`s. After `timeout`
   * milliseconds the tabs write incomplete threads to the ledger, which then shows what is missing.
   */
  async close(upTo: Record<string, number>, timeout: number): Promise<void> {
    this.send({ word: 'close', upTo });
    const late = setTimeout(() => this.send({ word: 'give-up' }), timeout);
    await this.when(() => this.open.size === 0);
    clearTimeout(late);
  }

  /** Rejects all waiting promises: a process ended that should not have. */
  fail(error: Error): void {
    this.broken ??= error;
    for (const check of this.checks) check();
  }

  /** Kills all remaining tabs. */
  async kill(): Promise<void> {
    await Promise.all([...this.open.keys()].map((name) => this.killTab(name)));
  }

  private send(part: Word): void {
    for (const { child } of this.open.values()) child.send(part);
  }

  private when(condition: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!this.broken && !condition()) return;
        this.checks.delete(check);
        if (this.broken) reject(this.broken);
        else resolve();
      };
      this.checks.add(check);
      check();
    });
  }
}
