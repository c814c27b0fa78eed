import { setTimeout as pause } from 'node:timers/promises';
import { createCanaryWatch } from './release/canaryWatch';
import { runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';
import { metricsUrls } from './release/versionCounts';

const help = `
npm run canary -- watch [--metrics <url>[,<url>…]] [--every <seconds>] [--until-done]

Watches canaries (npm run deploy -- <remote> --percent N) and rolls one back when it fails to load,
or its screens throw, significantly more often than the live version. The release log contains the
numbers.

  --metrics      addresses of /metrics of every server, default METRICS_URL
  --every        interval in seconds, default 5
  --until-done   ends when there are no canaries
`;

await runCommand({
  help,
  options: {
    metrics: { type: 'string' },
    every: { type: 'string' },
    'until-done': { type: 'boolean' },
  },
  async run({ positionals: args, text, has, site }) {
    if (args[0] !== 'watch') throw new ReleaseError('The only command is npm run canary -- watch.');
    const metrics = metricsUrls(text('metrics'));
    if (metrics.length === 0 || !metrics.every((url) => URL.canParse(url))) {
      throw new ReleaseError('Name the servers’ metrics: --metrics or METRICS_URL.');
    }
    const every = Number(text('every') ?? 5);
    if (!(every > 0)) throw new ReleaseError('--every is a number of seconds.');
    process.env.RELEASE_ACTOR ??= 'canary watch';
    // When started by npm start, this process exits together with its parent.
    process.once('disconnect', () => process.exit());
    const watch = createCanaryWatch({ site, metrics, log: console.log });
    for (;;) {
      const left = await watch.poll().catch((error: unknown) => {
        // Another release may hold the lock, or the disk may be full: the next poll retries.
        console.error(error instanceof Error ? error.message : error);
        return Number.POSITIVE_INFINITY;
      });
      if (left === 0 && has('until-done')) return;
      await pause(every * 1000);
    }
  },
});
process.disconnect?.();
