import { spawn } from 'node:child_process';
import { readFileSync, watchFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';

/** How often the registry's file is looked at. */
const INTERVAL_MS = 1000;

/** Whether some version is at a share of tabs. A registry that can't be read is read again later. */
function hasCanary(file) {
  try {
    const { remotes } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.values(remotes).some(({ canary }) => canary);
  } catch {
    return false;
  }
}

/**
 * Runs `npm run canary -- watch` beside the server for as long as a version is at a share of tabs:
 * not always, since it costs a process. It ends with this one.
 * @param {string} metricsUrl where the server's figures are
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
    // Whoever waits for this process to end does not wait for the child.
    child.channel?.unref();
    child.unref();
  };
  poll();
  watchFile(file, { interval: INTERVAL_MS, persistent: false }, poll);
}
