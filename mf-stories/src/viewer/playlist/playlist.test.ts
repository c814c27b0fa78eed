import { idOf } from '@kithkin/shared/testing';
import { peopleOf } from '../../state/people';
import { ada, alan, grace, seenByMe, story } from '../../testing/stories';
import { playlistOf, positionOf } from './playlist';

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
