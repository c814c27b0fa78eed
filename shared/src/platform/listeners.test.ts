import { setErrorReporter } from '../telemetry/reportError';
import { createValueStore } from './listeners';

test('calls its listeners after a change, and not for an equal value', () => {
  const store = createValueStore(1);
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  store.replace(1);
  expect(listener).not.toHaveBeenCalled();
  store.replace(2);
  expect([store.current(), listener.mock.calls.length]).toEqual([2, 1]);
  // Each subscription of a listener is removed on its own.
  store.subscribe(listener);
  unsubscribe();
  store.replace(3);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('reports the error of a listener and still calls the others', () => {
  const reported: string[] = [];
  const restore = setErrorReporter((_error, { source }) => reported.push(source));
  const store = createValueStore(1);
  store.subscribe(() => {
    throw new Error('broken');
  });
  const listener = jest.fn();
  store.subscribe(listener);
  store.replace(2);
  restore();
  expect([reported, listener.mock.calls.length]).toEqual([['listener'], 1]);
});
