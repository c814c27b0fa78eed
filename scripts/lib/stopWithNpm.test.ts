import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kithkin-npm-'));
});
afterEach(() => rm(folder, { recursive: true }));

const urlOf = (name: string) => JSON.stringify(pathToFileURL(join(__dirname, name)).href);

/** Runs `script` as `npm start`, and returns npm when the script has printed "ready". */
async function startByNpm(script: string) {
  await writeFile(
    join(folder, 'server.mjs'),
    `import { stopWithNpm } from ${urlOf('stopWithNpm.mjs')};
     stopWithNpm();
     ${script}`,
  );
  const scripts = { start: 'node server.mjs' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!npm.stdout) throw new Error('npm has no output.');
  const output: string[] = [];
  await new Promise<void>((resolve) => {
    npm.stdout?.on('data', (chunk) => {
      output.push(String(chunk));
      if (output.join('').includes('ready')) resolve();
    });
  });
  // The output is closed when every process that inherited it has ended.
  return { npm, output, closed: once(npm.stdout, 'close') };
}

test('a program shuts down with npm', async () => {
  const { npm, output, closed } = await startByNpm(`
    process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0); });
    console.log('ready');
    setInterval(() => {}, 1000);`);
  npm.kill('SIGTERM');
  await closed;
  expect(output.join('')).toMatch(/ended in order/);
});

test('a build ends with npm, together with its processes', async () => {
  const { npm, output, closed } = await startByNpm(`
    const { run } = await import(${urlOf('run.mjs')});
    await run(process.execPath, ['-e', 'console.log("ready"); setInterval(() => {}, 1000)'], { show: true });
    console.log('the server');`);
  npm.kill('SIGTERM');
  await closed;
  expect(output.join('')).not.toMatch(/the server/);
});
