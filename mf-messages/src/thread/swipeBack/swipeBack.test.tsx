import { address } from '@kithkin/shared/testing';
import { act } from '@testing-library/react';
import { finger, type PointerKind } from '../../testing/finger';
import { openPage } from '../../testing/page';
import { SwipeBackArea } from './SwipeBackArea';

const uncover = jest.fn();

/** Renders an area with a message. Returns both. */
function open(enabled = true) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  const { container } = openPage(
    <SwipeBackArea enabled={enabled} backTo="/messages" onUncover={uncover}>
      <article>Words</article>
    </SwipeBackArea>,
    { path: '/messages/c1' },
  );
  uncover.mockClear();
  const message = container.querySelector('article');
  const area = message?.parentElement;
  if (!message || !area) throw new Error('No thread');
  /** Moves a finger to the side and lifts it. Returns the offset before that. */
  const swipe = (from: number, to: number, end: PointerKind = 'pointerUp') => {
    finger(message, 'pointerDown', from, 100);
    finger(message, 'pointerMove', to, 100);
    const offset = area.style.translate;
    act(() => finger(message, end, to, 100));
    return offset;
  };
  return { message, area, swipe };
}

test('the thread follows a finger from the edge, over the list', () => {
  const { message, area } = open();
  finger(message, 'pointerDown', 24, 100);
  finger(message, 'pointerMove', 25, 100);
  expect(area.style.translate).toBe('1px');
  finger(message, 'pointerMove', 124, 130);
  expect(area.style.translate).toBe('100px');
  expect(uncover.mock.calls).toEqual([[true]]);
  finger(message, 'pointerUp', 124, 130);
  expect(area.style.translate).toBe('');
  expect(uncover.mock.calls).toEqual([[true], [false]]);
  expect(address()).toBe('/messages/c1');
});

test('a swipe of more than a third leads where Back leads, another leaves the thread open', () => {
  const { message, area, swipe } = open();
  // Not from the edge, a third only, cancelled by the browser, down.
  expect(swipe(25, 300)).toBe('');
  expect(uncover).not.toHaveBeenCalled();
  swipe(10, 130);
  swipe(10, 300, 'pointerCancel');
  finger(message, 'pointerDown', 10, 100);
  finger(message, 'pointerMove', 20, 130);
  finger(message, 'pointerMove', 300, 130);
  expect(area.style.translate).toBe('');
  finger(message, 'pointerUp', 300, 130);
  expect(address()).toBe('/messages/c1');
  expect(swipe(10, 131)).toBe('121px');
  expect(address()).toBe('/messages');
});

test('beside the list nothing moves', () => {
  expect(open(false).swipe(10, 300)).toBe('');
  expect(address()).toBe('/messages/c1');
});
