import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useUnmountSignal } from './useUnmountSignal';

test('the signal is aborted when the component unmounts, not when it renders again', () => {
  const { result, rerender, unmount } = renderHook(useUnmountSignal);
  const signal = result.current();
  rerender();
  expect(signal.aborted).toBe(false);
  unmount();
  expect(signal.aborted).toBe(true);
});

test('a component that StrictMode mounts again has a signal of its own', () => {
  const { result } = renderHook(useUnmountSignal, { wrapper: StrictMode });
  expect(result.current().aborted).toBe(false);
});
