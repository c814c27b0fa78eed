import { waitFor } from '@testing-library/react';
import { installViewTransitions, type ShownTransition } from '../testing/viewTransitions';
import { isMoveRunning, runMove } from './pictureMoves';

const realMatchMedia = window.matchMedia;
let transitions: ShownTransition[] = [];
let uninstall = () => {};

beforeEach(() => {
  ({ transitions, uninstall } = installViewTransitions());
});
afterEach(() => {
  uninstall();
  window.matchMedia = realMatchMedia;
  document.body.replaceChildren();
});

/** Moves a picture from `from`, as if it were the lightbox's, to what `find` returns. */
function movePicture(options: {
  from: HTMLElement | null;
  change: () => void;
  find: () => HTMLElement | null;
}): void {
  for (const other of document.querySelectorAll('[data-lightbox-picture]')) {
    other.removeAttribute('data-lightbox-picture');
  }
  options.from?.setAttribute('data-lightbox-picture', '');
  const move = {
    from: 'lightbox',
    get cell() {
      return options.find() ?? undefined;
    },
  } as const;
  runMove(move, options.change);
}

/** Adds an element of the page at a distance from the top of the window. */
function picture(top = 0): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  document.body.append(element);
  return element;
}

const named = () =>
  [...document.querySelectorAll<HTMLElement>('body *')].filter(
    ({ style }) => style.getPropertyValue('view-transition-name') !== '',
  );

test('the picture has the name before the change, its new place afterwards, nothing at the end', async () => {
  const from = picture();
  let to: HTMLElement | null = null;
  const change = jest.fn(() => {
    expect(named()).toEqual([]);
    to = picture();
  });
  movePicture({ from, change, find: () => to });
  expect(named()).toEqual([from]);
  expect(change).not.toHaveBeenCalled();
  await transitions[0]?.capture();
  expect(change).toHaveBeenCalledTimes(1);
  expect(named()).toEqual([to]);
  expect(isMoveRunning()).toBe(true);
  await transitions[0]?.finish();
  expect(named()).toEqual([]);
  expect(isMoveRunning()).toBe(false);
});

test('it waits until the new view has the picture and has scrolled to it', async () => {
  const from = picture();
  const to = picture(5_000);
  let isThere = false;
  movePicture({ from, change() {}, find: () => (isThere ? to : null) });
  const captured = transitions[0]?.capture();
  isThere = true;
  to.getBoundingClientRect = () => new DOMRect(0, 10, 100, 100);
  await captured;
  expect(named()).toEqual([to]);
  await transitions[0]?.finish();
  // Without the picture in the new view only the view changes.
  movePicture({ from, change() {}, find: () => null });
  await transitions[1]?.capture();
  expect(named()).toEqual([]);
});

test('a second one that begins meanwhile has the only name', async () => {
  const [first, second, third] = [picture(), picture(), picture()];
  movePicture({ from: first, change() {}, find: () => second });
  movePicture({ from: second, change() {}, find: () => third });
  expect(named()).toEqual([second]);
  await transitions[0]?.capture();
  expect(named()).toEqual([second]);
  await transitions[0]?.finish();
  expect(named()).toEqual([second]);
  await transitions[1]?.capture();
  expect(named()).toEqual([third]);
  await transitions[1]?.finish();
  expect(named()).toEqual([]);
});

test.each(['pointerdown', 'keydown', 'wheel'])('a %s ends the animation', async (kind) => {
  movePicture({ from: picture(), change() {}, find: () => null });
  window.dispatchEvent(new Event(kind));
  expect(transitions[0]?.skipTransition).toHaveBeenCalledTimes(1);
  await transitions[0]?.capture();
  await transitions[0]?.finish();
  window.dispatchEvent(new Event(kind));
  expect(transitions[0]?.skipTransition).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'with reduced motion',
    () => (window.matchMedia = (media) => ({ ...realMatchMedia(media), matches: true })),
  ],
  ['without support', () => uninstall()],
])('%s the view changes at once', (_, prepare) => {
  prepare();
  const change = jest.fn();
  movePicture({ from: picture(), change, find: () => null });
  expect(change).toHaveBeenCalledTimes(1);
  expect(named()).toEqual([]);
});

test.each([
  ['no picture', () => null],
  ['a picture above the window', () => picture(-300)],
  ['a picture below the window', () => picture(9_000)],
])('from %s the view changes at once', async (_, from) => {
  const change = jest.fn();
  movePicture({ from: from(), change, find: () => null });
  expect(change).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(transitions).toEqual([]));
});
