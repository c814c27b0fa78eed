import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killNodes, startNode } from './testing/nodes';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithkin-main-'));
});
afterEach(async () => {
  await killNodes();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server on the embedded database. */
const start = (env: Record<string, string>) =>
  startNode({ DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site'), ...env });

describe('the process', () => {
  it('says where it is, keeps others off its folder, and ends cleanly', async () => {
    const server = start({});
    const url = await server.ready;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const second = await start({}).ended;
    expect(second).toEqual({
      code: 1,
      errors: `The data folder ${join(folder, 'data')} is in use by another server (process ${server.child.pid}).`,
    });

    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    const again = start({});
    await again.ready;
    again.child.kill('SIGINT');
    expect((await again.ended).code).toBe(0);
  }, 240_000);

  it('starts again after it was killed', async () => {
    const server = start({});
    await server.ready;
    server.child.kill('SIGKILL');
    await server.ended;
    await start({}).ready;
  }, 240_000);

  it('ends with one sentence when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const result = await start({ PORT: String(port) }).ended;
    other.close();
    expect(result).toEqual({ code: 1, errors: `Port ${port} on 127.0.0.1 is already in use.` });
  }, 240_000);

  it('ends with one sentence when the folder cannot be written or the configuration is wrong', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const unwritable = await start({ DATA_DIR: join(file, 'data') }).ended;
    expect(unwritable).toEqual({
      code: 1,
      errors: `The data folder ${join(file, 'data')} can't be written.`,
    });
    const wrong = await start({ PORT: 'x' }).ended;
    expect(wrong).toEqual({
      code: 1,
      errors: 'PORT must be a whole number from 0 to 65535, not "x".',
    });
  }, 240_000);

  it('ends with one sentence when a database or Redis cannot be reached, and names no password', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await new Promise((resolve) => other.close(resolve));
    const place = `127.0.0.1:${port}`;
    const database = start({ DATABASE_URL: `postgres://me:secret@${place}/kithkin` });
    expect(await database.ended).toEqual({
      code: 1,
      errors: `The database kithkin at ${place} can't be reached: connect ECONNREFUSED ${place}.`,
    });
    const redis = start({ REDIS_URL: `redis://:secret@${place}` });
    expect(await redis.ended).toEqual({
      code: 1,
      errors: `Redis at ${place} can't be reached: connect ECONNREFUSED ${place}.`,
    });
    const bucket = start({
      S3_ENDPOINT: `http://${place}`,
      S3_BUCKET: 'kithkin',
      S3_ACCESS_KEY_ID: 'me',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(await bucket.ended).toEqual({
      code: 1,
      errors: `The bucket kithkin at ${place} can't be reached or read; the log says why.`,
    });
    const metrics = start({ METRICS_PORT: '9', METRICS_HOST: '203.0.113.7' });
    expect(await metrics.ended).toEqual({
      code: 1,
      errors: 'This machine has no address 203.0.113.7.',
    });
  }, 240_000);
});
