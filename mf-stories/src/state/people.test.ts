import { ada, alan, grace, seenByMe, story } from '../testing/stories';
import { activeStories, peopleOf } from './people';

const names = (stories: Parameters<typeof peopleOf>[0]) =>
  peopleOf(stories, grace._id).map(({ user }) => user.fullName);

test('oneself comes first, then who has something new, then who has not', () => {
  const list = [story(3, alan, seenByMe), story(2, ada), story(1, grace)];
  expect(names(list)).toEqual(['Grace Hopper', 'Ada Lovelace', 'Alan Turing']);
});

test('among equals, whoever posted last comes first', () => {
  expect(names([story(1, ada), story(2, alan)])).toEqual(['Alan Turing', 'Ada Lovelace']);
});

test('a person’s stories are oldest first and begin with the first new one', () => {
  const [person] = peopleOf([story(3, ada), story(1, ada, seenByMe), story(2, ada)], grace._id);
  expect(person?.stories.map(({ alt }) => alt)).toEqual(['Picture 1', 'Picture 2', 'Picture 3']);
  expect(person?.entry.alt).toBe('Picture 2');
});

test('where all are seen, the first is the beginning and nothing is new', () => {
  const [person] = peopleOf([story(2, ada, seenByMe), story(1, ada, seenByMe)], grace._id);
  expect(person).toMatchObject({ isNew: false, entry: { alt: 'Picture 1' } });
});

test('a story runs until it expires', () => {
  const one = story(1, ada);
  const end = Date.parse(one.expiresAt);
  expect(activeStories([one], end - 1)).toEqual([one]);
  expect(activeStories([one], end)).toEqual([]);
});
