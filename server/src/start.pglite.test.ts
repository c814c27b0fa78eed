import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareData } from '../testing/dump';
import { testFolder } from '../testing/runName';
import { readConfig } from './platform/config';
import { StartupError } from './platform/errors';
import { startServer } from './start';

const folder = testFolder();

beforeAll(async () => {
  await prepareData(join(folder, 'data'));
  await writeFile(join(folder, 'file'), '');
});

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

it.each<[what: string, env: () => Record<string, string>, message: () => string]>([
  [
    'the folder cannot be written',
    () => ({ DATA_DIR: join(folder, 'file', 'data') }),
    () => `The data folder ${join(folder, 'file', 'data')} can't be written.`,
  ],
  [
    'ffmpeg is configured and can’t be run',
    () => ({ FFMPEG: join(folder, 'no-ffmpeg') }),
    () => `FFMPEG must be a program that this user may run, not "${join(folder, 'no-ffmpeg')}".`,
  ],
  [
    'the figures cannot be shown where they are to be',
    () => ({ METRICS_PORT: '9', METRICS_HOST: '203.0.113.7' }),
    () => 'This machine has no address 203.0.113.7.',
  ],
])(
  'a start is rejected with one message, without a password, when %s',
  async (_what, env, message) => {
    expect(await rejectionMessage(env())).toBe(message());
  },
);
