import type { PersonLine } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate, signInBack } from '../../../testing/testPeople';
import { refreshRanking } from '../../posts/explore/ranking.jobs';

const { app, ada } = setupTestServer({ people: { ada: {} } });

const DAY_MS = 24 * 3600_000;
const WRITERS = ['w1', 'w2', 'w3', 'w4', 'w5'];

const write = async (who: TestPerson) =>
  who.call('POST', '/posts', await formOf({ body: `Post of ${who.userName}` }));
const suggested = async (who: TestPerson) =>
  (await who.call<PersonLine[]>('GET', '/users/suggested')).body;
const firstFive = async (who: TestPerson) =>
  (await suggested(who)).slice(0, 5).map(({ userName }) => userName);

async function createMany(names: readonly string[]): Promise<TestPerson[]> {
  const made: TestPerson[] = [];
  for (const userName of names) made.push(await createTestUser(app, { userName }));
  return made;
}

/** Sixty users who are newer than the others and have not posted. */
const createNewer = () => createMany(Array.from({ length: 60 }, (_, n) => `newer${n}`));

it('of a new person are five who have posted lately, with their bios', async () => {
  const writers = await createMany([...WRITERS, 'left']);
  const secret = await createTestUser(app, { userName: 'secret', isPrivate: true });
  for (const who of [...writers, secret]) await write(who);
  await writers[0]?.call('PATCH', '/users/me', { json: { bio: 'Sails at "dawn".' } });
  await createNewer();
  await refreshRanking(app.ctx);
  await deactivate(app, writers[5]?.id ?? '');
  expect((await firstFive(ada)).sort()).toEqual(WRITERS);
  const first = (await suggested(ada)).find(({ userName }) => userName === 'w1');
  expect(first?.bioLine).toBe('Sails at "dawn".');
});

it('people who have not posted for a month come after those who have', async () => {
  const [early, late] = await createMany(['early', 'late']);
  if (!early || !late) throw new Error('Nobody was created.');
  const fan = await createTestUser(app, { userName: 'fan' });
  await fan.call('POST', '/users/early/follow');
  await write(early);
  app.clock.advance(31 * DAY_MS);
  await signInBack(app, ada, late);
  await write(late);
  await refreshRanking(app.ctx);
  expect((await firstFive(ada)).slice(0, 2)).toEqual(['late', 'early']);
});

it('friends of friends come first', async () => {
  const [friend, writer] = await createMany(['friend', 'writer', 'quiet']);
  if (!friend || !writer) throw new Error('Nobody was created.');
  await write(writer);
  await ada.call('POST', '/users/friend/follow');
  await friend.call('POST', '/users/quiet/follow');
  expect((await firstFive(ada)).slice(0, 2)).toEqual(['quiet', 'writer']);
});
