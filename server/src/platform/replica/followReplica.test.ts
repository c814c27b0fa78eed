import type { ReadQueryable } from '../db';
import { createLog } from '../log';
import { followReplica, MAX_LAG_MS } from './followReplica';

const silent = createLog({ logLevel: 'silent' });

/** A primary or replica at a position that the test sets; null: it is away. */
function serverAt(start: number | null) {
  const server: Pick<ReadQueryable, 'query'> & { position: number | null } = {
    position: start,
    async query<Row extends object>() {
      if (server.position === null) throw new Error('away');
      // The only statement that is sent reads the position.
      return [{ position: server.position }] as unknown as Row[];
    },
  };
  return server;
}

function follow() {
  const primary = serverAt(100);
  const replica = serverAt(100);
  const clock = { at: 0 };
  const progress = followReplica(primary, replica, silent, () => clock.at);
  return { primary, replica, clock, progress };
}

it('is not used before the first comparison', () => {
  expect(follow().progress.reached()).toBe(-1);
});

it('is not behind while the primary writes nothing', async () => {
  const { progress, clock } = follow();
  for (; clock.at <= 60_000; clock.at += 250) await progress.compare();
  expect(progress.reached()).toBe(100);
  expect(progress.lagMs()).toBe(250);
});

it('is used until it is too far behind, and again when it has caught up', async () => {
  const { progress, clock, primary, replica } = follow();
  await progress.compare();
  primary.position = 200;
  for (clock.at = 250; clock.at < MAX_LAG_MS; clock.at += 250) {
    await progress.compare();
    expect([progress.reached(), progress.lagMs()]).toEqual([100, clock.at]);
  }
  clock.at = MAX_LAG_MS + 1;
  expect(progress.reached()).toBe(-1);
  replica.position = 200;
  await progress.compare();
  expect([progress.reached(), progress.lagMs()]).toEqual([200, 0]);
});

it('is not used while it is away, is no replica, or has not reached the position of the start', async () => {
  const { progress, replica } = follow();
  for (const position of [null, -1, 99]) {
    replica.position = position;
    await progress.compare();
    expect(progress.reached()).toBe(-1);
  }
});

it('is not used longer than the maximum when the primary is away', async () => {
  const { progress, clock, primary } = follow();
  await progress.compare();
  primary.position = null;
  clock.at = MAX_LAG_MS + 1;
  await progress.compare();
  expect(progress.reached()).toBe(-1);
});

it('reports the position that every replica in use has replayed', async () => {
  const { progress, clock, primary } = follow();
  await progress.compare();
  clock.at = MAX_LAG_MS;
  primary.position = 200;
  await progress.compare();
  expect(progress.replayedEverywhere()).toBe(0);
  clock.at = 2 * MAX_LAG_MS;
  expect(progress.replayedEverywhere()).toBe(100);
});
