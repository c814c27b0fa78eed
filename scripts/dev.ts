import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serveFederated } from '../shared/tooling/dev/devRemote';
import { serveShell } from '../shared/tooling/dev/devShell';
import { allPackages } from '../shared/tooling/packages';
import { rootDir } from '../shared/tooling/webpack/paths';
import { runCommand } from './release/command';

const help = `
npm run dev

Everything with reload: the API at http://127.0.0.1:3000 (PORT), the shell at
http://127.0.0.1:3100, each remote at its own port. Open the shell's address.

One remote alone, against a running API: npm run dev -w mf-feed
`;

/** Starts the API and restarts it when its sources change. It stops with this process. */
function startApi(): void {
  const tsx = join(rootDir, 'node_modules', '.bin', 'tsx');
  const child = spawn(tsx, ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://127.0.0.1:3100' },
  });
  process.on('exit', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
}

await runCommand({
  help,
  async run() {
    process.env.KITHKIN_API ??= `http://127.0.0.1:${process.env.PORT ?? 3000}`;
    try {
      for (const { dir, config } of await allPackages()) {
        if (config.kind === 'shell') await serveShell(dir, config);
        else await serveFederated(dir, config);
      }
      startApi();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  },
});
