import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from '../../shared/tooling/webpack/paths';

/** Runs code with modules of lib in a separate Node process, since they end the process. */
function runLib(lines: string[]): { output: string; status: number | null } {
  const lib = (name: string) => pathToFileURL(join(rootDir, 'scripts', 'lib', name)).href;
  const imports = [
    `import { main } from '${lib('cliError.mjs')}';`,
    `import { mustBeWritable } from '${lib('writable.mjs')}';`,
    `import { checkNode } from '${lib('checkNode.mjs')}';`,
  ];
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', [...imports, ...lines].join('\n')],
    { encoding: 'utf8' },
  );
  return { output: stderr.trim(), status };
}

const FILE = join(rootDir, 'package.json');

test.each([
  [`mustBeWritable('${FILE}')`, `${FILE} can't be written: it is not a folder.`],
  [`checkNode('18.20.4')`, 'KithKin needs Node 20.19 or newer; this is Node 18.20.4.'],
])('%s prints one message and exits with 1', (call, output) => {
  expect(runLib([`await main(() => ${call});`])).toEqual({ output, status: 1 });
});

test('an unexpected error prints its stack trace', () => {
  const { output, status } = runLib([`await main(() => { throw new Error('unforeseen'); });`]);
  expect(output).toMatch(/Error: unforeseen\n\s+at /);
  expect(status).toBe(1);
});
