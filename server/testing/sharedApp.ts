import { onPostgres, readSchemaState } from './database';
import { createTestApp, type TestApp } from './testApp';

/**
 * The server without options that the test files of a worker use one after the other. Not on PGlite,
 * which would keep the process running.
 */
let unused: { app: TestApp; schema: string } | undefined;

/** Returns a server without options, and a function to return it after the tests. */
export async function openSharedApp(): Promise<[app: TestApp, close: () => Promise<void>]> {
  const app = unused?.app ?? (await createTestApp());
  const schema = unused?.schema ?? (await readSchemaState(app.ctx.db));
  unused = undefined;
  return [
    app,
    async () => {
      const isReusable =
        (await app.renew()) && onPostgres && (await readSchemaState(app.ctx.db)) === schema;
      if (!isReusable) return app.close();
      unused = { app, schema };
    },
  ];
}
