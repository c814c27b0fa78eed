import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startCommand } from './support/command';
import { test } from './support/fixtures';
import { ROOT } from './support/release';

test('npm run demo serves a network in which its person signs in', { tag: '@full' }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kithkin-demo-'));
  const demo = await startCommand(['demo'], /^KithKin is ready at (\S+)$/m, {
    cwd: ROOT,
    env: { PORT: '0', DEMO_DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' },
  });
  const [, userNameOrEmail, password] =
    /^Sign in as (\S+) with the password (\S+)$/m.exec(demo.output()) ?? [];
  const response = await fetch(`${demo.url}/api/v1.1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userNameOrEmail, password }),
  });
  expect(response.status).toBe(200);
  await demo.interrupt();
  rmSync(dataDir, { recursive: true });
});

test('the server that npm start runs answers, and ends when npm itself is told to end', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kithkin-start-'));
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Closed when the last process that inherited it has ended.
  const closed = once(npm.stdout, 'close');
  try {
    let output = '';
    for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
      output += chunk;
      if (/http:\/\/\S+/.test(output)) break;
    }
    const url = /http:\/\/[^\s/]+/.exec(output)?.[0] ?? '';
    expect(await (await fetch(url)).text()).toContain('<!doctype html>');
    npm.kill('SIGTERM');
    npm.stdout.resume();
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
