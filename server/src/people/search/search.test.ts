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
  ['secret', 'Private Person'],
  ['paused', 'Paused Person'],
  ['noriko', '紀子 さくら'],
] as const;

const people = new Map<string, TestPerson>();
const person = (name: string): TestPerson => {
  const found = people.get(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

beforeAll(async () => {
  app = await createTestApp();
  me = await createTestUser(app, { userName: 'searcher' });
  for (const [userName, fullName] of PEOPLE) {
    const isPrivate = userName === 'secret';
    people.set(userName, await createTestUser(app, { userName, fullName, isPrivate }));
  }
  await deactivate(app, person('paused').id);
});
afterAll(() => app.close());

const list = async (path: string) => {
  const { status, body } = await me.call<UserSummary[]>('GET', path);
  expect(status).toBe(200);
  return body.map(({ userName }) => userName);
};
const search = (query: string) => list(`/users/search?q=${encodeURIComponent(query)}`);

describe('searching people', () => {
  it('returns the specified fields and the first line of the bio', async () => {
    const { body } = await me.call<UserSummary[]>('GET', '/users/search?q=kate');
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      '_id',
      'bioLine',
      'fullName',
      'profilePhoto',
      'userName',
    ]);
  });

  it('finds by the beginning of a name, the exact userName first', async () => {
    expect((await search('kate')).slice(0, 2)).toEqual(['kate', 'katherine']);
    expect(await search('@KATE')).toContain('kate');
    expect(await search('  johnson ')).toEqual(['katherine']);
  });

  it('ignores accents and case, and finds names of any script', async () => {
    expect(await search('jurgen muller')).toContain('jurgen');
    expect(await search('JÜRGEN')).toContain('jurgen');
    expect(await search('lukasz')).toEqual(['zoe.lu']);
    expect(await search('さくら')).toEqual(['noriko']);
  });

  it('tolerates typing errors', async () => {
    expect(await search('kathrine')).toContain('katherine');
    expect(await search('johnsen')).toContain('katherine');
  });

  it.each(['%', '_', '\\', '%%%', '％', '＿', '＼'])(
    'uses %s literally, never as a pattern',
    async (query) => {
      const all = PEOPLE.length;
      expect((await search(query)).length).toBeLessThan(all - 1);
      expect(await search(`e${query}e`)).toEqual([]);
    },
  );

  it('finds an underscore where there is one', async () => {
    expect((await search('jose_m'))[0]).toBe('jose_maria');
    expect((await search('josemaria'))[0]).toBe('josemaria');
  });

  it('finds private users, but no inactive ones', async () => {
    expect(await search('secret')).toEqual(['secret']);
    expect(await search('paused')).toEqual([]);
  });

  it('finds no users for a blank query, and responds with 400 to an invalid one', async () => {
    expect(await search('   ')).toEqual([]);
    expect(await search('@')).toEqual([]);
    for (const query of ['?q=', '', `?q=${'a'.repeat(101)}`, '?q=a%00']) {
      expect((await me.call('GET', `/users/search${query}`)).status).toBe(400);
    }
  });
});
