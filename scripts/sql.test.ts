import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..');

/** Runs `npm run sql` as its package script does, since jest loads modules in another way. */
async function sql(...names: string[]): Promise<string> {
  const tsx = join(root, 'node_modules/.bin/tsx');
  const { stdout } = await promisify(execFile)(tsx, ['scripts/sql.ts', ...names], { cwd: root });
  return stdout;
}

it('npm run sql prints a statement of the server as it is sent', async () => {
  expect(await sql('trending.tags')).toMatch(/\bselect\b.*\$1/s);
});
