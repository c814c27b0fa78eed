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

test('the neighbours are the person’s own stories', () => {
  expect(positionOf(playlist, idOf(2))).toMatchObject({ at: 0, next: idOf(3) });
  expect(positionOf(playlist, idOf(3))).toMatchObject({ at: 1, previous: idOf(2) });
});

test('from one person it goes on to the next, where they have something new', () => {
  expect(positionOf(playlist, idOf(1))?.next).toBe(idOf(3));
  expect(positionOf(playlist, idOf(3))?.next).toBe(idOf(4));
  expect(positionOf(playlist, idOf(4))?.previous).toBe(idOf(3));
});

test('it has a beginning and an end', () => {
  expect(positionOf(playlist, idOf(1))?.previous).toBeNull();
  expect(positionOf(playlist, idOf(4))?.next).toBeNull();
});

test('what is not in it has no place', () => {
  expect(positionOf(playlist, idOf(77))).toBeNull();
});
