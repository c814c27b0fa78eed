import { drillCommand, drillFile } from '../server/src/operations/backups/commands';
import { readConfig } from '../server/src/platform/config';
import { withServer } from './lib/serverErrors';
import { runCommand } from './release/command';

const help = `
npm run restore-drill -- [file.tar.gz]

Restores the newest backup, or the file, into a database that is thrown away: embedded, or a new one
on the server of DATABASE_URL. Compares its rows with the manifest, and checks that every reference and
every file is there. The result of the newest one is shown at the desk, under Backups.

With the embedded database the server has to be stopped; while it runs: npm run admin -- restore-drill.
`;

async function run({ positionals: [file] }: { positionals: string[] }): Promise<void> {
  const config = readConfig(process.env);
  console.log(await (file === undefined ? drillCommand(config) : drillFile(config, file)));
}

await runCommand({ help, run: (line) => withServer(() => run(line)) });
