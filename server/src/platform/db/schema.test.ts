import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDb } from '../../../testing/database';
import { describeSchema } from './describeSchema';
import { SCHEMA_FOLDER } from './schemaFiles';

it('is described by schema.sql, which `npm run schema` generates', async () => {
  const db = await openTestDb();
  const described = await describeSchema(db).finally(() => db.close());
  expect(described).toBe(readFileSync(join(SCHEMA_FOLDER, 'schema.sql'), 'utf8'));
});
