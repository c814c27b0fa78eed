import { ada, alan, grace, seenByMe, story } from '../testing/stories';
import { activeStories, peopleOf } from './people';

const names = (stories: Parameters<typeof peopleOf>[0]) =>
  peopleOf(stories, grace._id).map(({ user }) => user.fullName);

test('people are in order: oneself, those with new stories, the others, the latest first', () => {
  const list = [story(3, alan, seenByMe), story(2, ada), story(1, grace)];
  expect(names(list)).toEqual(['Grace Hopper', 'Ada Lovelace', 'Alan Turing']);
  expect(names([story(1, ada), story(2, alan)])).toEqual(['Alan Turing', 'Ada Lovelace']);
});

test('stories of a user are in order of time; the first new one is the entry', () => {
  const [person] = peopleOf([story(3, ada), story(1, ada, seenByMe), story(2, ada)], grace._id);
  expect(person?.stories.map(({ alt }) => alt)).toEqual(['Picture 1', 'Picture 2', 'Picture 3']);
  expect(person).toMatchObject({ isNew: true, entry: { alt: 'Picture 2' } });
  const [seen] = peopleOf([story(2, ada, seenByMe), story(1, ada, seenByMe)], grace._id);
  expect(seen).toMatchObject({ isNew: false, entry: { alt: 'Picture 1' } });
});

test('a story is active until it expires', () => {
  const one = story(1, ada);
  const end = Date.parse(one.expiresAt);
  expect(activeStories([one], end - 1)).toEqual([one]);
  expect(activeStories([one], end)).toEqual([]);
});
