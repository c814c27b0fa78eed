import { rollback } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';
import { ReleaseError } from './release/releaseError';

const help = `
npm run rollback -- <package> --reason "<why>" [--to <version>] [--version <version>]

Restores the previous version, or removes the canary if there is one. With --to it restores any
version that the site has: npm run releases -- <package> lists them. Only the registry is written;
nothing is built. Open tabs switch without a reload.

  --reason "<why>"      is written to the release log
  --to <version>        restores this version
  --version <version>   rolls back only if this is the version to replace

The version rolled back from stays on the site for 30 days.

Example
  npm run rollback -- mf-feed --reason "likes vanish"
`;

await runCommand({
  help,
  options: { reason: { type: 'string' }, to: { type: 'string' }, version: { type: 'string' } },
  async run({ positionals: args, text, site }) {
    const name = remoteName(args[0], ...args.slice(1));
    const reason = text('reason')?.trim();
    if (!reason)
      throw new ReleaseError('Give a reason: --reason "...". It is written to the release log.');
    const { shell, remotes, serial } = await rollback(site, name, reason, {
      expected: text('version'),
      to: text('to'),
    });
    const live = name === 'shell' ? shell.live : remotes[name]?.live;
    console.log(`${name} ${live?.version} is live again (serial ${serial})`);
  },
});
