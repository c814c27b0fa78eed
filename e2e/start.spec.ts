import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startCommand } from './support/command';
import { test } from './support/fixtures';
import { ROOT } from './support/release';

test('npm run demo serves a network to which the printed person signs in', {
  tag: '@full',
}, async () => {
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

test('npm start serves the app, and ends its server when npm receives SIGTERM', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kithkin-start-'));
  const { url, stop } = await startCommand(['start'], /(http:\/\/[^\s/]+)/, {
    cwd: ROOT,
    env: { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' },
  });
  expect(await (await fetch(url)).text()).toContain('<!doctype html>');
  await stop();
  await expect(fetch(url)).rejects.toThrow();
  rmSync(dataDir, { recursive: true });
});
