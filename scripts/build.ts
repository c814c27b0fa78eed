import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { runCommand } from './release/command';
import { packagesNamed } from './release/named';
import { Refusal } from './release/refusal';

const help = `
npm run build [-- <package> ...]

Builds shell and remotes into their dist/ folders; all of them when none is named.
npm start builds by itself what changed, the server included.
`;

await runCommand({
  help,
  async run({ words }) {
    const packages = await packagesNamed(words.length > 0 ? words : ['all']);
    const builder = join(rootDir, 'shared', 'tooling', 'build.ts');
    for (const { folder } of packages) {
      const { status } = spawnSync(process.execPath, ['--import', 'tsx', builder, folder], {
        cwd: rootDir,
        stdio: 'inherit',
      });
      if (status !== 0) throw new Refusal(`${folder} does not build.`);
    }
  },
});
