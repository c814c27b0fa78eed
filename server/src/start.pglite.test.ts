import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareData } from '../testing/dump';
import { readConfig } from './platform/config';
import { StartupError } from './platform/errors';
import { startServer } from './start';

let folder: string;
/** A port on which no server listens. */
let nowhere: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kithkin-start-'));
  await prepareData(join(folder, 'data'));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await new Promise((resolve) => other.close(resolve));
  nowhere = `127.0.0.1:${port}`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the message of a failing start, which must release the data folder. */
async function rejectionMessage(env: Record<string, string>): Promise<string> {
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const error: unknown = await startServer(config).then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartupError)) throw error;
  return error.message;
}

describe('a start is rejected with one message', () => {
  it('when the folder cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await rejectionMessage({ DATA_DIR: join(file, 'data') })).toBe(
      `The data folder ${join(file, 'data')} can't be written.`,
    );
  });

  it('when the database cannot be reached, and names no password', async () => {
    expect(
      await rejectionMessage({ DATABASE_URL: `postgres://me:secret@${nowhere}/kithkin` }),
    ).toBe(`The database kithkin at ${nowhere} can't be reached: connect ECONNREFUSED ${nowhere}.`);
  });

  it('when Redis cannot be reached, and names no password', async () => {
    expect(await rejectionMessage({ REDIS_URL: `redis://:secret@${nowhere}` })).toBe(
      `Redis at ${nowhere} can't be reached: connect ECONNREFUSED ${nowhere}.`,
    );
  });

  it('when ffmpeg is configured and can’t be run', async () => {
    const path = join(folder, 'no-ffmpeg');
    expect(await rejectionMessage({ FFMPEG: path })).toBe(
      `FFMPEG must be a program that this user may run, not "${path}".`,
    );
  });

  it('when the bucket cannot be reached', async () => {
    const bucket = {
      S3_ENDPOINT: `http://${nowhere}`,
      S3_BUCKET: 'kithkin',
      S3_ACCESS_KEY_ID: 'me',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(await rejectionMessage(bucket)).toBe(
      `The bucket kithkin at ${nowhere} can't be reached or read; the log says why.`,
    );
  });

  it('when the figures cannot be shown where they are to be', async () => {
    expect(await rejectionMessage({ METRICS_PORT: '9', METRICS_HOST: '203.0.113.7' })).toBe(
      'This machine has no address 203.0.113.7.',
    );
  });
});
