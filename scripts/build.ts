import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { runCommand } from './release/command';
import { parsePackageNames } from './release/named';
import { ReleaseError } from './release/releaseError';

const help = `
npm run build [-- <package> ...]

Builds shell and remotes into their dist/ folders; all of them when none is named.
npm start builds by itself what changed, the server included.
`;

await runCommand({
  help,
  async run({ positionals: args }) {
    const packages = await parsePackageNames(args.length > 0 ? args : ['all']);
    const builder = join(rootDir, 'shared', 'tooling', 'build.ts');
    for (const { folder } of packages) {
      const { status } = spawnSync(process.execPath, ['--import', 'tsx', builder, folder], {
        cwd: rootDir,
        stdio: 'inherit',
      });
      if (status !== 0) throw new ReleaseError(`${folder} does not build.`);
    }
  },
});
