import { spawn } from 'node:child_process';
import { readFileSync, watchFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';

/** Interval for checking the registry file, in milliseconds. */
const INTERVAL_MS = 1000;

/**
 * Returns true if a remote has a canary. An unreadable registry counts as false and is read again
 * later.
 */
function hasCanary(file) {
  try {
    const { remotes } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.values(remotes).some(({ canary }) => canary);
  } catch {
    return false;
  }
}

/**
 * Runs `npm run canary -- watch` beside the server while there is a canary. It does not run
 * permanently because it costs a process. It stops with this process.
 * @param {string} metricsUrl URL of the server's metrics.
 */
export function watchCanaries(metricsUrl, siteDir = process.env.SITE_DIR ?? 'site') {
  const file = join(resolve(root, siteDir), 'registry.json');
  let running = false;
  const poll = () => {
    if (running || !hasCanary(file)) return;
    running = true;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(root, 'scripts', 'canary.ts'), 'watch', '--until-done'],
      {
        cwd: root,
        env: { ...process.env, METRICS_URL: metricsUrl },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    child.once('close', () => {
      running = false;
    });
    // The child must not keep this process alive.
    child.channel?.unref();
    child.unref();
  };
  poll();
  watchFile(file, { interval: INTERVAL_MS, persistent: false }, poll);
}
