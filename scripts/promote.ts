import { promote } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';

const help = `
npm run promote -- <remote>

Gives everybody the version that a share of the browsers has (npm run deploy -- <remote>
--percent N). Nothing is built; the version before stays ready for npm run rollback.

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
