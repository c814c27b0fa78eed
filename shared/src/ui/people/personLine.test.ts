/** @jest-environment node */
import { userSummary } from '../../testing/samplePeople';
import { followedByText, personLine } from './personLine';

const person = (fullName: string) => ({ ...userSummary('kofi'), fullName });
const people = [person('Kofi Mensah'), person('Luna')];

test.each([
  [{ people, count: 5 }, 'Followed by Kofi, Luna and 3 you know'],
  [{ people, count: 2 }, 'Followed by Kofi and Luna'],
  [{ people: people.slice(0, 1), count: 1 }, 'Followed by Kofi'],
])('names the first and counts the others', (followedBy, text) => {
  expect(followedByText(followedBy)).toBe(text);
});

test('a row shows the first line of the bio, else who follows', () => {
  const followedBy = { people, count: 2 };
  const ben = userSummary('ben');
  expect(personLine({ ...ben, bioLine: 'Reads.', followedBy })).toBe('Reads.');
  expect(personLine({ ...ben, bioLine: '', followedBy })).toBe('Followed by Kofi and Luna');
  // The profile is newer than the row of a list.
  expect(personLine({ ...ben, bioLine: 'Reads.', bio: '\nWrites.\nReads.' })).toBe('Writes.');
  expect(personLine(ben)).toBe('');
});
