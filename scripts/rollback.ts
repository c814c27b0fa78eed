import { rollback } from './release/channels';
import { runCommand } from './release/command';
import { remoteName } from './release/named';
import { ReleaseError } from './release/releaseError';

const help = `
npm run rollback -- <package> --reason "<why>" [--version <version>]

Restores the previous version, or removes the canary if there is one. Only the registry is written;
nothing is built. Open tabs switch without a reload.

  --reason "<why>"      is written to the release log
  --version <version>   rolls back only if this is the version to replace

A rollback cannot be rolled back: deploy to go forward again.

Example
  npm run rollback -- mf-feed --reason "likes vanish"
`;

await runCommand({
  help,
  options: { reason: { type: 'string' }, version: { type: 'string' } },
  async run({ positionals: args, text, site }) {
    const name = remoteName(args[0], ...args.slice(1));
    const reason = text('reason')?.trim();
    if (!reason)
      throw new ReleaseError('Give a reason: --reason "...". It is written to the release log.');
    const { shell, remotes, serial } = await rollback(site, name, reason, text('version'));
    const live = name === 'shell' ? shell.live : remotes[name]?.live;
    console.log(`${name} ${live?.version} is live again (serial ${serial})`);
  },
});
