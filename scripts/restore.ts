import { restore } from '../server/src/backup/restore';
import { readConfig } from '../server/src/platform/config';
import { withServer } from './lib/serverErrors';
import { type CommandLine, runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';

const help = `
npm run restore -- <file.tar.gz> [--force]

Puts a backup in the place of the data folder (DATA_DIR, else data/). The server has to be stopped.
A file that is damaged or not whole changes nothing.

  --force   also when the folder is not empty: it is moved aside first, not deleted
`;

async function run({ positionals: [file], has }: CommandLine): Promise<void> {
  if (!file) {
    throw new ReleaseError('Say from where, e.g. npm run restore -- kithkin.tar.gz. See --help.');
  }
  const { dataDir } = readConfig(process.env);
  const { manifest, movedTo } = await restore(dataDir, file, new Date(), { force: has('force') });
  console.log(`${dataDir} is as it was at ${manifest.madeAt}.`);
  if (movedTo !== null) console.log(`What was there is in ${movedTo} beside it.`);
}

await runCommand({
  help,
  options: { force: { type: 'boolean' } },
  run: (line) => withServer(() => run(line)),
});
