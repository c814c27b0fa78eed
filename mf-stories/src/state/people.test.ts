import { idOf } from '@kithkin/shared/testing';
import { isSample, sampleStories } from '../samples';
import { ada, alan, grace, seenByMe, story } from '../testing/stories';
import { playlistOf, positionOf } from '../viewer/playlist/usePlaylist';
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

const playlist = playlistOf(
  peopleOf(
    [story(1, grace), story(2, ada, seenByMe), story(3, ada), story(4, alan, seenByMe)],
    grace._id,
  ),
);

test.each([
  [1, 0, null, 3],
  [2, 0, 1, 3],
  [3, 1, 2, 4],
  [4, 0, 3, null],
])('story %d is at %d, after %s and before %s', (number, at, previous, next) => {
  const id = (of: number | null) => of && idOf(of);
  expect(positionOf(playlist, idOf(number))).toMatchObject({
    at,
    previous: id(previous),
    next: id(next),
  });
});

test('a story that is not in the playlist has no position', () => {
  expect(positionOf(playlist, idOf(77))).toBeNull();
});

test('there are four samples, with the ids sample-1 to sample-4', () => {
  const ids = sampleStories().map(({ _id }) => _id);
  expect(ids).toEqual([1, 2, 3, 4].map((number) => `sample-${number}`));
  expect(ids.every(isSample)).toBe(true);
});

test('each sample is a well-formed drawing that needs no network, with a description', () => {
  for (const { media, alt } of sampleStories()) {
    const [head = '', body = ''] = media.split(',');
    expect(head).toBe('data:image/svg+xml');
    const drawn = new DOMParser().parseFromString(decodeURIComponent(body), 'image/svg+xml');
    expect(drawn.querySelector('parsererror')).toBeNull();
    expect(alt).not.toBe('');
  }
});
