import { readConfig } from './platform/config';
import { openDb } from './platform/db';
import { reportFailure, StartupError } from './platform/errors';
import { createLog } from './platform/log';

// Runs as `npm run migrate`, or as `node server/dist/migrate.js` from the bundle: brings PostgreSQL up
// to date before the nodes of a new version start.
try {
  const config = readConfig(process.env);
  if (config.databaseUrl === null) {
    throw new StartupError(
      'The embedded database is brought up to date when the server starts. Set DATABASE_URL for PostgreSQL.',
    );
  }
  const db = await openDb(config, createLog(config));
  await db.close();
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  reportFailure(error);
}
