import { promote } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';

const help = `
npm run promote -- <remote>

Releases a canary (npm run deploy -- <remote> --percent N) to all browsers. Nothing is built; the
previous version is kept for npm run rollback.

Example
  npm run promote -- mf-feed
`;

await runCommand({
  help,
  async run({ positionals: args, site }) {
    const name = remoteName(args[0], ...args.slice(1));
    const { remotes, serial } = await promote(site, name);
    console.log(`${name} ${remotes[name]?.live.version} is live for everybody (serial ${serial})`);
  },
});
