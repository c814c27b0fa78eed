import { rollback } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';
import { ReleaseError } from './release/releaseError';

const help = `
npm run rollback -- <package> --reason "<why>"

Brings back the version before, or takes back the one that a share of the browsers has.
It is one write of the registry; nothing is built. Open tabs follow without a reload.

  --reason "<why>"   goes to the release log

There is one way back: after a rollback, deploy to go forward again.

Example
  npm run rollback -- mf-feed --reason "likes vanish"
`;

await runCommand({
  help,
  options: { reason: { type: 'string' } },
  async run({ positionals: args, text, site }) {
    const name = remoteName(args[0], ...args.slice(1));
    const reason = text('reason')?.trim();
    if (!reason) throw new ReleaseError('Say why: --reason "...". It goes to the release log.');
    const { shell, remotes, serial } = await rollback(site, name, reason);
    const live = name === 'shell' ? shell.live : remotes[name]?.live;
    console.log(`${name} ${live?.version} is live again (serial ${serial})`);
  },
});
