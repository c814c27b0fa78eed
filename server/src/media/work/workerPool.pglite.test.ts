import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { mediaFile } from '../../../testing/mediaFiles';
import { testFolder } from '../../../testing/runName';
import { WorkerPool } from './workerPool';

const folder = testFolder();
beforeAll(async () => {
  await writeFile(join(folder, 'photo.heic'), mediaFile('photo.heic'));
});

const log = pino({ level: 'silent' });
const job = () =>
  ({
    kind: 'encode',
    path: join(folder, 'photo.heic'),
    type: 'image',
    scope: 'avatar',
    folder,
  }) as const;

it('ends a process above the memory limit, and starts another one', async () => {
  // Less than any process needs.
  const pool = new WorkerPool(log, 1024 ** 2);
  for (let n = 0; n < 2; n += 1) {
    await expect(pool.run(job(), 60_000)).rejects.toMatchObject({ reason: 'memory' });
  }
  pool.close();
});

it('does not end a process below the memory limit', async () => {
  const pool = new WorkerPool(log);
  expect((await pool.run(job(), 60_000)).result).toMatchObject({ ext: 'webp', width: 512 });
  pool.close();
});

it('gives no job to a process that it has just ended for want of work', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask'] });
  try {
    const pool = new WorkerPool(log);
    await pool.run(job(), 60_000);
    jest.advanceTimersByTime(60_000);
    expect((await pool.run(job(), 60_000)).result).toMatchObject({ ext: 'webp' });
    pool.close();
  } finally {
    jest.useRealTimers();
  }
});
