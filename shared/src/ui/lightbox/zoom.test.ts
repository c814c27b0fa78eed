/** @jest-environment node */
import { clampView, fitToStage, MAX_SCALE, span, swipeDirection, WHOLE, zoomed } from './zoom';

const stage = { width: 400, height: 800 };

test('a large picture fits the stage, a small one stays as it is', () => {
  expect(fitToStage({ width: 4000, height: 2000 }, stage)).toEqual({ width: 400, height: 200 });
  expect(fitToStage({ width: 100, height: 50 }, stage)).toEqual({ width: 100, height: 50 });
});

test('what lies under the finger stays under it', () => {
  const point = { x: 100, y: -50 };
  const view = zoomed(WHOLE, 2, point);
  expect(view).toEqual({ scale: 2, x: -100, y: 50 });
  // The same point of the image is still under the pointer.
  expect((point.x - view.x) / view.scale).toBe(100);
  expect(zoomed(view, 1, point)).toEqual(WHOLE);
});

test('zoom ends at the whole picture and at six times', () => {
  expect(zoomed(WHOLE, 0.2, { x: 9, y: 9 })).toEqual(WHOLE);
  expect(zoomed(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
});

test('an enlarged picture moves until its edge meets the stage’s, and not where it fits', () => {
  const picture = { width: 400, height: 200 };
  expect(clampView({ scale: 3, x: 999, y: 999 }, picture, stage)).toEqual({
    scale: 3,
    x: 400,
    y: 0,
  });
  expect(clampView({ scale: 1, x: -5, y: 5 }, picture, stage)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('two fingers have a distance and a middle', () => {
  expect(span({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({
    distance: 50,
    middle: { x: 15, y: 20 },
  });
});

test.each([
  [{ x: -80, y: 10 }, 'left'],
  [{ x: 80, y: -10 }, 'right'],
  [{ x: 10, y: 150 }, 'away'],
  [{ x: 10, y: -150 }, null],
  [{ x: 40, y: 0 }, null],
])('a swipe of %j means %s', (way, meaning) => {
  expect(swipeDirection(way)).toBe(meaning);
});
