import { act, renderHook } from '@testing-library/react';
import { useKeyboardInset } from './useKeyboardInset';

/** Mock of the browser's visual viewport, which jsdom does not have. */
class Viewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;

  change(changes: Partial<Pick<Viewport, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, changes);
    act(() => void this.dispatchEvent(new Event('resize')));
  }
}

afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

function open() {
  const viewport = new Viewport();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  const { result } = renderHook(useKeyboardInset);
  return { viewport, inset: () => result.current };
}

test('the inset is the part of the window that the keyboard covers', () => {
  const { viewport, inset } = open();
  expect(inset()).toBe(0);
  viewport.change({ height: window.innerHeight - 300 });
  expect(inset()).toBe(300);
  viewport.change({ offsetTop: 120 });
  expect(inset()).toBe(180);
  viewport.change({ height: window.innerHeight, offsetTop: 0 });
  expect(inset()).toBe(0);
  // A page that is zoomed in has no keyboard.
  viewport.change({ height: window.innerHeight / 2, scale: 2 });
  expect(inset()).toBe(0);
});

test('a browser without a visual viewport has no inset', () => {
  expect(renderHook(useKeyboardInset).result.current).toBe(0);
});
