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

test('what npm has started ends in order when npm is told to end', async () => {
  const helper = pathToFileURL(join(__dirname, 'stopWithNpm.mjs')).href;
  await writeFile(
    join(folder, 'server.mjs'),
    `import { stopWithNpm } from ${JSON.stringify(helper)};
     stopWithNpm();
     process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0); });
     console.log('ready');
     setInterval(() => {}, 1000);`,
  );
  const scripts = { start: 'node server.mjs' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const printed = (text: string) =>
    new Promise<void>((resolve) => {
      npm.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes(text)) resolve();
      });
    });
  await printed('ready');
  const ended = printed('ended in order');
  npm.kill('SIGTERM');
  await ended;
  expect(npm.exitCode ?? npm.signalCode ?? (await once(npm, 'exit'))).toBeDefined();
});
