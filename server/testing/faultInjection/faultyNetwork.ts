import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../freePort';
import { bundled, type ChildNode, killNodes, nodeEnv, startNode } from '../nodes';
import { openProxy, type TestProxy } from '../proxy';
import { type OwnPostgres, startPostgres } from './ownPostgres';

/**
 * Two nodes of one network as processes, with a PostgreSQL of their own. They reach PostgreSQL and
 * Redis through proxies, which a test can cut or stall.
 */
export class FaultyNetwork {
  private readonly nodes: (ChildNode | undefined)[] = [];
  /** Nodes whose end is no failure. */
  private readonly ending = new Set<ChildNode>();
  private readonly versions: string[] = [];
  private onFailure: (error: Error) => void = () => undefined;
  folder = '';

  private constructor(
    readonly postgres: OwnPostgres,
    readonly database: TestProxy,
    readonly redis: TestProxy,
    private readonly ports: readonly number[],
    private readonly metricsPorts: readonly number[],
  ) {}

  static async open(redisUrl: string): Promise<FaultyNetwork> {
    const postgres = await startPostgres();
    const ports = [await freePort(), await freePort()];
    const metricsPorts = [await freePort(), await freePort()];
    const [database, redis] = [await openProxy(postgres.url), await openProxy(redisUrl)];
    return new FaultyNetwork(postgres, database, redis, ports, metricsPorts);
  }

  get urls(): string[] {
    return this.ports.map((port) => `http://127.0.0.1:${port}`);
  }

  /** Folder of the version that is started now. */
  get version(): string {
    return this.versions.at(-1) ?? bundled('');
  }

  url(position: number): string {
    return this.urls[position] ?? '';
  }

  metricsUrl(position: number): string {
    return `http://127.0.0.1:${this.metricsPorts[position]}/metrics`;
  }

  /** Starts both nodes with their data in `folder`; a node that fails calls `onFailure`. */
  async start(folder: string, onFailure: (error: Error) => void): Promise<void> {
    this.folder = folder;
    this.onFailure = onFailure;
    await Promise.all([this.startNode(0), this.startNode(1)]);
  }

  /** Starts the node at this position, at its address, in the newest version or another one. */
  async startNode(
    position: number,
    env: Record<string, string> = {},
    version = this.version,
  ): Promise<void> {
    const node = startNode(
      {
        PORT: String(this.ports[position]),
        METRICS_PORT: String(this.metricsPorts[position]),
        DATABASE_URL: this.database.url,
        REDIS_URL: this.redis.url,
        ...nodeEnv(this.folder),
        ...env,
      },
      join(version, 'main.js'),
    );
    this.nodes[position] = node;
    await node.ready;
    node.ended.then(({ code, errors }) => {
      if (!this.ending.delete(node)) {
        this.onFailure(new Error(`A node ended with ${code}: ${errors}`));
      }
    });
  }

  signal(position: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.nodes[position]?.child.kill(signal);
  }

  kill(position: number): Promise<void> {
    return this.end(position, 'SIGKILL', null);
  }

  /** Ends a node as an orchestrator does, and waits until it has said goodbye. */
  stop(position: number): Promise<void> {
    return this.end(position, 'SIGTERM', 0);
  }

  private async end(position: number, signal: NodeJS.Signals, expected: number | null) {
    const node = this.nodes[position];
    if (!node) throw new Error(`Node ${position} does not run.`);
    this.ending.add(node);
    node.child.kill(signal);
    const { code, errors } = await node.ended;
    if (code !== expected) throw new Error(`A node ended with ${code}: ${errors}`);
  }

  async restart(position: number, env: Record<string, string> = {}): Promise<void> {
    await this.stop(position);
    await this.startNode(position, env);
  }

  /** Makes a newer version, which has one more migration. Later starts are of this version. */
  release(migration: string): void {
    // Beside the bundle, where packages are found.
    const version = `${bundled('').replace(/\/$/, '')}-${this.versions.length + 1}`;
    cpSync(this.version, version, { recursive: true });
    const file = `99${String(this.versions.length).padStart(2, '0')}_trial.sql`;
    const folder = join(version, 'schema/migrations');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, file), migration);
    this.versions.push(version);
  }

  async close(): Promise<void> {
    await killNodes();
    await Promise.all([this.database.close(), this.redis.close()]);
    await this.postgres.stop();
    for (const version of this.versions) rmSync(version, { recursive: true, force: true });
  }
}
