/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProductionBuild, productionAliases } from './reactRouter';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kithkin-patches-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(dir, name), text);

test('the installed react-router has a production build with everything that is patched', () => {
  expect(Object.keys(productionAliases())).toEqual(['react-router$', 'react-router/dom$']);
});

test('a react-router without a production build fails the build', () => {
  expect(() => checkProductionBuild(join(dir, 'dist'))).toThrow(
    /^react-router has no index.mjs, dom-export.mjs in .*: adapt productionAliases in /,
  );
});

test('a react-router whose code no longer matches a patch fails the build, with its name', async () => {
  await write('index.mjs', 'function warning(cond, message) {\n}\nA.displayName = "A";\n');
  await write('dom-export.mjs', 'var Form = React2.forwardRef(render);\n');
  expect(() => checkProductionBuild(dir)).toThrow(
    'react-router contains no code that these patches replace: state of a data router, ' +
      'navigation of a data router. Adapt shared/tooling/webpack/pureCalls.cjs',
  );
});

/** Builds in a process of its own: loading webpack is slower in a test environment. */
const BUILD = `
  import { BuildError, compile } from '../compile';
  import { OwnFederationRuntime } from './federation/plugin';
  const [dir] = process.argv.slice(1);
  compile({
    mode: 'none',
    context: dir,
    entry: './entry.js',
    output: { path: dir },
    plugins: [new OwnFederationRuntime()],
  }).then(() => 'built', (error) => error.message).then(console.log);`;

test('a build in which the runtime of Module Federation was not replaced fails', async () => {
  await write('entry.js', '');
  const options = ['--import', 'tsx', '--input-type=module', '-e', BUILD, dir];
  const output = execFileSync(process.execPath, options, { cwd: import.meta.dirname });
  expect(output.toString()).toContain(
    'The runtime of @module-federation/enhanced was not replaced: adapt the file name in ',
  );
});
