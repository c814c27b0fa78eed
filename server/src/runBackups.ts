import { backupCommand, drillCommand, drillFile } from './operations/backups/commands';
import { readConfig } from './platform/config';
import { reportFailure } from './platform/errors';

// Runs as `node server/dist/backup.js [file]`, or `node server/dist/backup.js --drill [file]`, from the
// bundle: `npm run backup` and `npm run restore-drill` where npm is not installed.
const [first, second] = process.argv.slice(2);
try {
  const config = readConfig(process.env);
  const text =
    first !== '--drill'
      ? await backupCommand(config, first)
      : await (second === undefined ? drillCommand(config) : drillFile(config, second));
  process.stdout.write(`${text}\n`);
} catch (error) {
  reportFailure(error);
}
