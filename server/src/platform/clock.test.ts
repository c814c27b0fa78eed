import { type FollowingClock, followClock } from './clock';

const MACHINE = Date.parse('2026-11-26T12:00:00Z');
let clock: FollowingClock;
afterEach(() => clock.stop());

it('has the time of the clock that it follows, also while that clock can’t be read', async () => {
  let ahead = 5000;
  let isAway = false;
  const read = async () => {
    if (isAway) throw new Error('away');
    return new Date(MACHINE + ahead);
  };
  clock = await followClock(read, () => MACHINE);
  expect([clock.now().getTime(), clock.correction]).toEqual([MACHINE + 5000, 5000]);
  ahead = -250;
  await clock.compare();
  expect(clock.correction).toBe(-250);
  isAway = true;
  await clock.compare();
  expect(clock.now().getTime()).toBe(MACHINE - 250);
});

it('uses the middle of the time that the response needed, and ignores a slow response', async () => {
  let at = MACHINE;
  let needed = 100;
  clock = await followClock(
    async () => {
      at += needed;
      return new Date(at - needed / 2);
    },
    () => at,
  );
  expect(clock.correction).toBe(0);
  needed = 4000;
  await clock.compare();
  expect(clock.correction).toBe(0);
});
