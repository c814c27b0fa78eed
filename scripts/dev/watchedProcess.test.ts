import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWatchedProcess } from './watchedProcess';

let folder: string;
let stop: (() => void) | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kithkin-dev-'));
  await mkdir(join(folder, 'src'));
});
afterEach(async () => {
  stop?.();
  stop = undefined;
  await rm(folder, { recursive: true });
});

/** Waits for a file of the test's folder. */
async function found(name: string, signal?: AbortSignal) {
  while (!signal?.aborted) {
    if (await readFile(join(folder, name)).catch(() => null)) return;
    await new Promise((next) => setImmediate(next));
  }
}

/** Starts a script that is ready when it has created the file `ready`. Its folder is watched. */
async function start(script: string, log: (line: string) => void = () => {}) {
  const file = join(folder, 'src', 'api.mjs');
  await writeFile(file, script);
  stop = await startWatchedProcess({
    name: 'The API',
    command: [process.execPath, file],
    env: { ...process.env, FOLDER: folder },
    folders: [join(folder, 'src')],
    ready: (signal) => found('ready', signal),
    log,
  });
}

/** Creates a file of the test's folder. */
const create = (name: string) =>
  `import { existsSync, writeFileSync } from 'node:fs'; writeFileSync(process.env.FOLDER + '/${name}', '1');`;

it('a process that crashes at the start is an error', async () => {
  await expect(start('process.exit(3);')).rejects.toThrow(
    'The API ended with exit code 3; see its last lines.',
  );
});

it('a process that crashes later is reported and restarted with the next change', async () => {
  let printed: (line: string) => void = () => {};
  const line = new Promise<string>((resolve) => {
    printed = resolve;
  });
  const crash = `setInterval(() => existsSync(process.env.FOLDER + '/crash') && process.exit(4), 5);`;
  await start(`${create('ready')} ${crash}`, printed);
  await writeFile(join(folder, 'crash'), '1');
  expect(await line).toBe('The API ended with exit code 4. It starts again when a file changes.');

  await writeFile(
    join(folder, 'src', 'api.mjs'),
    `${create('again')} setInterval(() => existsSync('.'), 1000);`,
  );
  await found('again');
});
