import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { DriverResult } from './dbTypes';

const { serialize } = protocol;

const quoted = (item: unknown) => `"${String(item).replace(/["\\]/g, '\\$&')}"`;

/** Returns a value of a prepared statement in PostgreSQL's text format. */
function toText(value: unknown): string | null {
  if (value === null) return null;
  return Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value);
}

/**
 * Names a statement. It is closed first, which is no error if it does not exist: when a first run
 * fails, the engine keeps the name.
 */
const plan = (name: string, text: string) => [
  serialize.close({ type: 'S', name }),
  serialize.parse({ name, text }),
];

/**
 * Returns a function that runs prepared statements on PGlite, whose own `query` plans a statement
 * each time: planning a large one takes several times as long as running it. All messages of a
 * statement go to the engine at once. It does not wait for the end of another transaction.
 */
export function prepareOnPglite(client: PGlite) {
  const known = new Set<string>();
  return (
    name: string,
    text: string,
    values: readonly unknown[],
    { inTransaction }: { inTransaction: boolean },
  ): Promise<DriverResult> =>
    client.runExclusive(async () => {
      const request = Buffer.concat([
        ...(known.has(name) ? [] : plan(name, text)),
        serialize.bind({ statement: name, values: values.map(toText) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      const { messages } = await client.execProtocol(request, { syncToFs: !inTransaction });
      known.add(name);
      const [result] = parse.parseResults(messages, client.parsers);
      return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
    });
}
