import type { UserSummary } from '@kithkin/shared/contract';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate } from '../../../testing/testPeople';

let app: TestApp;
let me: TestPerson;

/** All users of the suite; no test changes them. */
const PEOPLE = [
  ['jurgen', 'Jürgen Müller'],
  ['jose_maria', 'José María Ñúñez'],
  ['josemaria', 'Other Name'],
  ['katherine', 'Katherine Johnson'],
  ['kate', 'Someone Else'],
  ['zoe.lu', 'Zoë Łukasz'],
  ['paused', 'Paused Person'],
  ['noriko', '紀子 さくら'],
  ['xiaolong', '李小龙'],
  ['somchai', 'สมชายใจดี'],
] as const;

beforeAll(async () => {
  app = await createTestApp();
  me = await createTestUser(app, { userName: 'searcher' });
  for (const [userName, fullName] of PEOPLE) {
    const { id } = await createTestUser(app, { userName, fullName });
    if (userName === 'paused') await deactivate(app, id);
  }
});
afterAll(() => app.close());

const search = async (query: string) => {
  const path = `/users/search?q=${encodeURIComponent(query)}`;
  const { status, body } = await me.call<UserSummary[]>('GET', path);
  expect(status).toBe(200);
  return body.map(({ userName }) => userName);
};

it.each<[string, string[], 'first' | 'only']>([
  // The beginning of a name; the exact username is first.
  ['kate', ['kate', 'katherine'], 'first'],
  ['@KATE', ['kate', 'katherine'], 'first'],
  ['  johnson ', ['katherine'], 'only'],
  // Any case, accents and script.
  ['jurgen muller', ['jurgen'], 'first'],
  ['JÜRGEN', ['jurgen'], 'first'],
  ['lukasz', ['zoe.lu'], 'only'],
  ['さくら', ['noriko'], 'only'],
  // Any part of a name in a script without spaces.
  ['小龙', ['xiaolong'], 'only'],
  ['龙', ['xiaolong'], 'only'],
  ['くら', ['noriko'], 'only'],
  ['ใจดี', ['somchai'], 'first'],
  // Typing errors.
  ['kathrine', ['katherine'], 'first'],
  ['johnsen', ['katherine'], 'first'],
  // An underscore where there is one.
  ['jose_m', ['jose_maria'], 'first'],
  ['josemaria', ['josemaria'], 'first'],
  // No inactive users, and nobody for a blank query.
  ['paused', [], 'only'],
  ['   ', [], 'only'],
  ['@', [], 'only'],
])('a search for %j finds %j %s', async (query, expected, order) => {
  const found = await search(query);
  expect(order === 'only' ? found : found.slice(0, expected.length)).toEqual(expected);
});

it.each(['%', '_', '\\', '%%%', '％', '＿', '＼'])(
  'a search uses %s literally, never as a pattern',
  async (query) => {
    expect((await search(query)).length).toBeLessThan(PEOPLE.length - 1);
    expect(await search(`e${query}e`)).toEqual([]);
  },
);

it('a search for text that no name can contain is rejected', async () => {
  expect((await me.call('GET', '/users/search?q=a%00')).status).toBe(400);
});
