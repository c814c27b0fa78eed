import { userSummary } from '@kithkin/shared/testing';
import { titleOf } from './postTitle';

const creator = userSummary('ben');

test.each([
  ['Hello\n\n there ', 'Ben Okri: Hello there'],
  ['', 'Post by Ben Okri'],
  [`${'🙂'.repeat(61)}`, `Ben Okri: ${'🙂'.repeat(60)}…`],
])('a post of the words %j is called %j', (body, title) => {
  expect(titleOf({ creator, body })).toBe(title);
});
