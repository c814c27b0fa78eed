import { join } from 'node:path';
import type { RemoteConfig, ShellConfig } from '../shared/tooling/config';
import { serveFederated } from '../shared/tooling/dev/devRemote';
import { serveShell } from '../shared/tooling/dev/devShell';
import { freePort } from '../shared/tooling/dev/freePort';
import { allPackages } from '../shared/tooling/packages';
import { rootDir } from '../shared/tooling/webpack/paths';
import { startWatchedProcess } from './dev/watchedProcess';
import { stopWithNpm } from './lib/stopWithNpm.mjs';
import { runCommand } from './release/command';

const help = `
npm run dev

Everything with reload: the API (port 3000, or PORT), the shell (3100), and each remote at the port
of its remote.config.ts. A port that is in use is replaced by the next free one; the last line is
the address to open.

One remote alone, against a running API: npm run dev -w mf-feed
`;

const API_PORT = 3000;
const POLL_MS = 200;

/** Resolves when the API responds. */
async function respondsAt(address: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(`${address}/livez`, { signal }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((later) => setTimeout(later, POLL_MS));
  }
}

/** Starts the API and restarts it when its sources change. */
async function startApi(port: number, site: string): Promise<void> {
  await startWatchedProcess({
    name: 'The API',
    command: [process.execPath, '--import', 'tsx', join(rootDir, 'server', 'src', 'main.ts')],
    env: { PUBLIC_URL: site, ...process.env, PORT: String(port) },
    folders: [join(rootDir, 'server', 'src'), join(rootDir, 'shared', 'src', 'contract')],
    ready: (signal) => respondsAt(`http://127.0.0.1:${port}`, signal),
    log: console.error,
  });
}

/** Returns all packages, each with a free port. */
async function withFreePorts(taken: Set<number>) {
  const shells: { dir: string; config: ShellConfig }[] = [];
  const remotes: { dir: string; config: RemoteConfig }[] = [];
  for (const { dir, config } of await allPackages()) {
    const port = await freePort(config.port, taken);
    taken.add(port);
    if (config.kind === 'shell') shells.push({ dir, config: { ...config, port } });
    else remotes.push({ dir, config: { ...config, port } });
  }
  return { shells, remotes };
}

stopWithNpm();
process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

await runCommand({
  help,
  async run() {
    const taken = new Set<number>();
    const apiPort = await freePort(Number(process.env.PORT ?? API_PORT), taken);
    taken.add(apiPort);
    process.env.KITHKIN_API ??= `http://127.0.0.1:${apiPort}`;
    const { shells, remotes } = await withFreePorts(taken);
    const configs = remotes.map(({ config }) => config);
    const addresses = shells.map(({ config }) => `http://127.0.0.1:${config.port}`);
    try {
      await Promise.all([
        startApi(apiPort, addresses[0] ?? ''),
        ...shells.map(({ dir, config }) => serveShell(dir, config, configs)),
        ...remotes.map(({ dir, config }) => serveFederated(dir, config)),
      ]);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
    console.log(`\nKithKin: ${addresses.join(', ')}`);
  },
});
