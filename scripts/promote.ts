import { promote } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';
import { metricsUrls } from './release/versionCounts';
import { watchMs, watchRelease } from './release/watchRelease';

const help = `
npm run promote -- <remote> [--watch SECONDS]

Releases a canary (npm run deploy -- <remote> --percent N) to all browsers. Nothing is built; the
previous version is kept for npm run rollback.

  --watch SECONDS  afterwards shows in how many pages the version fails, for so long, 1 to 3600; needs
                   METRICS_URL

Example
  npm run promote -- mf-feed
`;

await runCommand({
  help,
  options: { watch: { type: 'string' } },
  async run({ positionals: args, number, site }) {
    const metrics = metricsUrls();
    const ms = watchMs(number, metrics);
    const name = remoteName(args[0], ...args.slice(1));
    const { remotes, serial } = await promote(site, name);
    const version = remotes[name]?.live.version ?? '';
    console.log(`${name} ${version} is live for everybody (serial ${serial})`);
    await watchRelease({ site, released: [{ name, version }], metrics, ms });
  },
});
