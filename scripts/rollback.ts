import { rollback } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';
import { ReleaseError } from './release/releaseError';

const help = `
npm run rollback -- <package> --reason "<why>" [--version <version>]

Brings back the version before, or takes back the one that a share of the browsers has.
It is one write of the registry; nothing is built. Open tabs follow without a reload.

  --reason "<why>"       goes to the release log
  --version <version>   only if this is the version that is left

There is one way back: after a rollback, deploy to go forward again.

Example
  npm run rollback -- mf-feed --reason "likes vanish"
`;

await runCommand({
  help,
  options: { reason: { type: 'string' }, version: { type: 'string' } },
  async run({ positionals: args, text, site }) {
    const name = remoteName(args[0], ...args.slice(1));
    const reason = text('reason')?.trim();
    if (!reason) throw new ReleaseError('Say why: --reason "...". It goes to the release log.');
    const { shell, remotes, serial } = await rollback(site, name, reason, text('version'));
    const live = name === 'shell' ? shell.live : remotes[name]?.live;
    console.log(`${name} ${live?.version} is live again (serial ${serial})`);
  },
});
