import { act, renderHook } from '@testing-library/react';
import { useKeyboardInset } from './viewport';

/** Mock of the browser's visual viewport, which jsdom does not have. */
class Viewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;

  change(changes: Partial<Viewport>): void {
    Object.assign(this, changes);
    act(() => void this.dispatchEvent(new Event('resize')));
  }
}

afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

test('the inset is the part of the window that the keyboard covers', () => {
  const viewport = new Viewport();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  const { result } = renderHook(useKeyboardInset);
  const inset = () => result.current;
  expect(inset()).toBe(0);
  for (const [changes, covered] of [
    [{ height: window.innerHeight - 300 }, 300],
    [{ offsetTop: 120 }, 180],
    [{ height: window.innerHeight, offsetTop: 0 }, 0],
    // A page that is zoomed in has no keyboard.
    [{ height: window.innerHeight / 2, scale: 2 }, 0],
  ] as const) {
    viewport.change(changes);
    expect(inset()).toBe(covered);
  }
});

test('a browser without a visual viewport has no inset', () => {
  expect(renderHook(useKeyboardInset).result.current).toBe(0);
});
