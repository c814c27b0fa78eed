import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { runCommand } from './release/command';
import { parsePackageNames } from './release/named';
import { ReleaseError } from './release/releaseError';

const help = `
npm run build [-- <package> ... [--development]]

Builds shell and remotes into their dist/ folders; all of them when none is named.
npm start builds by itself what changed, the server included.

  --development  builds for development: with the warnings of React, and in the shell with the
                 development tools (npm run deploy -- shell --no-build releases such a build)
`;

await runCommand({
  help,
  options: { development: { type: 'boolean' } },
  async run({ positionals, has }) {
    const packages = await parsePackageNames(positionals.length > 0 ? positionals : ['all']);
    const builder = join(rootDir, 'shared', 'tooling', 'build.ts');
    for (const { folder } of packages) {
      const mode = has('development') ? ['--development'] : [];
      const args = ['--import', 'tsx', builder, folder, ...mode];
      const { status } = spawnSync(process.execPath, args, { cwd: rootDir, stdio: 'inherit' });
      if (status !== 0) throw new ReleaseError(`${folder} does not build.`);
    }
  },
});
