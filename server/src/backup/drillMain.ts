import { StartupError } from '../platform/errors';
import { drill } from './drill';

/**
 * A drill in a process of its own, so that it takes neither time nor memory of the server: prints
 * the rows as JSON, or one message and exit code 1. Arguments: file, folder, `media` or `no-media`,
 * `prepared` or `unprepared`; DATABASE_URL is set for PostgreSQL.
 */
const [file = '', folder = '', media, prepared] = process.argv.slice(2);

drill(file, folder, {
  hasMedia: media === 'media',
  databaseUrl: process.env.DATABASE_URL || null,
  databasePrepared: prepared === 'prepared',
}).then(
  (rows) => process.stdout.write(`${JSON.stringify(rows)}\n`),
  (error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  },
);
