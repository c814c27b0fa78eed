import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { type AsyncOptions, useAsync } from './useAsync';

interface Run {
  arg: string;
  signal: AbortSignal;
  resolve: (value: string) => void;
  reject: (error: unknown) => void;
}

/** Renders the hook with a task whose runs the test ends. */
async function renderTask(initial: string | null, options?: AsyncOptions) {
  const runs: Run[] = [];
  const hook = renderHook(
    ({ arg }) =>
      useAsync(
        arg,
        (given: string, signal) =>
          new Promise<string>((resolve, reject) => {
            runs.push({ arg: given, signal, resolve, reject });
          }),
        options,
      ),
    { initialProps: { arg: initial } },
  );
  const finish = (index: number, how: (run: Run) => void) =>
    act(async () => {
      const run = runs[index];
      if (!run) throw new Error(`There is no run ${index}`);
      how(run);
    });
  const rerender = (arg: string | null) => act(async () => hook.rerender({ arg }));
  await rerender(initial);
  return { ...hook, runs, finish, rerender, state: () => hook.result.current };
}

test('a task is pending until it has a result; the same argument does not run it again', async () => {
  const { runs, rerender, state, finish } = await renderTask('a');
  expect(state()).toMatchObject({ pending: true, failed: false, data: undefined });
  await rerender('a');
  await finish(0, ({ resolve }) => resolve('A'));
  expect(state()).toMatchObject({ pending: false, failed: false, data: 'A' });
  await rerender('a');
  expect(runs).toHaveLength(1);
});

test('another argument and unmounting abort the run, whose outcome is ignored', async () => {
  const onError = jest.fn();
  const { runs, rerender, finish, state, unmount } = await renderTask('a', { onError });
  await rerender('b');
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await finish(1, ({ resolve }) => resolve('B'));
  await rerender('c');
  await finish(0, ({ resolve }) => resolve('A'));
  expect(state()).toMatchObject({ pending: true, data: 'B' });
  await rerender('d');
  await finish(2, ({ reject }) => reject(new Error('late')));
  expect(state()).toMatchObject({ pending: true, failed: false, data: 'B' });
  expect(onError).not.toHaveBeenCalled();
  unmount();
  expect(runs.at(-1)?.signal.aborted).toBe(true);
});

test('a failure clears the data and is reported; retry runs the task again', async () => {
  const onError = jest.fn();
  const { finish, state } = await renderTask('a', { onError });
  await finish(0, ({ resolve }) => resolve('A'));
  await act(async () => state().retry());
  expect(state()).toMatchObject({ pending: true, data: 'A' });
  await finish(1, ({ reject }) => reject('reason'));
  expect(state()).toMatchObject({ pending: false, failed: true, data: undefined });
  expect(onError.mock.calls).toEqual([['reason']]);
  await act(async () => state().retry());
  expect(state()).toMatchObject({ pending: true, failed: false });
  await finish(2, ({ resolve }) => resolve('A2'));
  expect(state()).toMatchObject({ pending: false, failed: false, data: 'A2' });
});

test('without an argument nothing runs, and earlier data are cleared', async () => {
  const { runs, rerender, finish, state } = await renderTask(null);
  expect(runs).toEqual([]);
  expect(state()).toMatchObject({ pending: false, failed: false, data: undefined });
  await rerender('a');
  await finish(0, ({ resolve }) => resolve('A'));
  await rerender(null);
  expect(state()).toMatchObject({ pending: false, data: undefined });
  await rerender('b');
  expect(state()).toMatchObject({ pending: true, data: undefined });
});

test('arguments that change within the delay start one run', async () => {
  jest.useFakeTimers();
  try {
    const { runs, rerender } = await renderTask('a', { delayMs: 300 });
    jest.advanceTimersByTime(299);
    await rerender('ab');
    jest.advanceTimersByTime(299);
    expect(runs).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(runs.map(({ arg }) => arg)).toEqual(['ab']);
  } finally {
    jest.useRealTimers();
  }
});

test('StrictMode, which mounts twice, starts one run', async () => {
  const task = jest.fn(async (arg: string) => arg);
  const { result } = renderHook(() => useAsync('a', task), { wrapper: StrictMode });
  await waitFor(() => expect(result.current.data).toBe('a'));
  expect(task).toHaveBeenCalledTimes(1);
});
