import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb } from '../server/src/platform/db/db';
import { describeSchema } from '../server/src/platform/db/describeSchema';
import { migratePglite } from '../server/src/platform/db/migrate';
import { openPglite, pgliteDriver } from '../server/src/platform/db/pglite';
import { SCHEMA_FOLDER } from '../server/src/platform/db/schemaFiles';
import { createLog } from '../server/src/platform/log';
import { runCommand } from './release/command';

const help = `
npm run schema

Writes server/schema/schema.sql: the schema of a new database, for reading. It creates one in memory.
`;

await runCommand({
  help,
  async run() {
    const client = await openPglite({});
    await migratePglite(client);
    const db = createDb(pgliteDriver(client), createLog({ logLevel: 'error' }));
    await writeFile(join(SCHEMA_FOLDER, 'schema.sql'), await describeSchema(db));
    await db.close();
  },
});
