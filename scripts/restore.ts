import { restore } from '../server/src/backup/restore';
import { restorePostgres } from '../server/src/backup/restorePostgres';
import { drillFile } from '../server/src/operations/backups/commands';
import { readConfig } from '../server/src/platform/config';
import { withServer } from './lib/serverErrors';
import { type CommandLine, runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';

const help = `
npm run restore -- <file.tar.gz> [--force | --check]

Puts a backup in the place of the data folder (DATA_DIR, else data/). The server has to be stopped.
With DATABASE_URL, the database goes into that one, which must be empty. A file that is damaged or not
whole changes nothing.

  --check   changes nothing: restores it into a database that is thrown away, and counts its rows
  --force   also when the folder is not empty: it is moved aside first, not deleted
`;

async function run({ positionals: [file], has }: CommandLine): Promise<void> {
  if (!file) {
    throw new ReleaseError('Say from where, e.g. npm run restore -- kithkin.tar.gz. See --help.');
  }
  const config = readConfig(process.env);
  const { dataDir, databaseUrl } = config;
  if (has('check')) {
    console.log(await drillFile(config, file));
    return;
  }
  const options = { force: has('force') };
  const { manifest, movedTo } = await (databaseUrl === null
    ? restore(dataDir, file, new Date(), { ...options, kind: 'pglite' })
    : restorePostgres(config, databaseUrl, file, new Date(), options));
  if (databaseUrl !== null) console.log(`The database is as it was at ${manifest.madeAt}.`);
  console.log(`${dataDir} is as it was at ${manifest.madeAt}.`);
  if (movedTo !== null) console.log(`What was there is in ${movedTo} beside it.`);
}

await runCommand({
  help,
  options: { check: { type: 'boolean' }, force: { type: 'boolean' } },
  run: (line) => withServer(() => run(line)),
});
