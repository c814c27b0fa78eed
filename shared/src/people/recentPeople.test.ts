import { addRecent, clearRecent, readRecent, recentKey, removeRecent } from './recentPeople';

const person = (_id: string, profilePhoto: string | null = null) => ({
  _id,
  userName: _id,
  fullName: `${_id} Example`,
  profilePhoto,
});
const ids = (userId = 'ada') => readRecent(userId).map(({ _id }) => _id);

beforeEach(() => localStorage.clear());

test('the newest is first, each person is listed once, and the ninth replaces the oldest', () => {
  for (const _id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g', 'h', 'i']) {
    addRecent('ada', person(_id));
  }
  expect(ids()).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'a', 'c']);
});

test('each signed-in person has a list of their own, of which one or all are removed', () => {
  for (const name of ['a', 'b']) addRecent('ada', person(name));
  addRecent('ben', person('b'));
  removeRecent('ada', 'a');
  expect(ids('ada')).toEqual(['b']);
  clearRecent('ada');
  expect([ids('ada'), ids('ben')]).toEqual([[], ['b']]);
});

test('a photo whose address has expired is not requested again', () => {
  addRecent('ada', person('a', '/media/1/o.webp?e=1000&s=x'));
  expect(readRecent('ada', 999)[0]?.profilePhoto).toBe('/media/1/o.webp?e=1000&s=x');
  expect(readRecent('ada', 1000)[0]?.profilePhoto).toBeNull();
});

test.each(['{', '7', '[null, {"_id": 1}]'])(
  'an invalid list of people (%s) counts as empty',
  (text) => {
    localStorage.setItem(recentKey('ada'), text);
    expect(ids()).toEqual([]);
  },
);
