import { backupCommand } from '../server/src/operations/backups/commands';
import { readConfig } from '../server/src/platform/config';
import { withServer } from './lib/serverErrors';
import { runCommand } from './release/command';

const help = `
npm run backup -- [file.tar.gz]

With DATABASE_URL: dumps PostgreSQL with its files and secret while the nodes run. Without a file it
goes to BACKUP_DIR and to the bucket of BACKUP_S3_*, the desk lists it, and the oldest ones above
MAX_BACKUPS are deleted.

Otherwise: packs the data folder (DATA_DIR, else data/) of the embedded database into the file. The
server has to be stopped; the desk makes backups while it runs.
`;

async function run({ positionals: [file] }: { positionals: string[] }): Promise<void> {
  const config = readConfig(process.env);
  console.log(await backupCommand(config, file));
  if (config.jwtSecret !== null) {
    console.log('JWT_SECRET is set by you and not in it: keep it as well.');
  }
}

await runCommand({ help, run: (line) => withServer(() => run(line)) });
