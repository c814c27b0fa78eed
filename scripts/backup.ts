import { backup } from '../server/src/backup/backup';
import { readConfig } from '../server/src/platform/config';
import { withServer } from './lib/serverErrors';
import { runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';

const help = `
npm run backup -- <file.tar.gz>

Packs the data folder (DATA_DIR, else data/) of the embedded database into one file: database, media,
mail and secret. The server has to be stopped. With DATABASE_URL use pg_dump instead.
`;

async function run({ positionals: [file] }: { positionals: string[] }): Promise<void> {
  if (!file)
    throw new ReleaseError('Say where to, e.g. npm run backup -- kithkin.tar.gz. See --help.');
  const { dataDir, databaseUrl, jwtSecret } = readConfig(process.env);
  if (databaseUrl !== null) {
    throw new ReleaseError(
      'DATABASE_URL is set: back that database up with pg_dump, and its media.',
    );
  }
  const { files, bytes } = await backup(dataDir, file, new Date());
  console.log(
    `${file} holds ${files} files of ${dataDir} (${(bytes / 1e6).toFixed(1)} MB unpacked).`,
  );
  if (jwtSecret !== null) console.log('JWT_SECRET is set by you and not in it: keep it as well.');
}

await runCommand({ help, run: (line) => withServer(() => run(line)) });
