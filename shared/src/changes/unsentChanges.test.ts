import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { outbox } from '../outbox/outbox';
import { session } from '../session/session';
import { setErrorReporter } from '../telemetry/reportError';
import { createFakeApi, failure } from '../testing/fakeApi';
import { person } from '../testing/samplePeople';
import { storedChanges } from './storedChanges';
import { unsentChanges, useUnsentChanges } from './unsentChanges';

const api = createFakeApi();

beforeEach(() => session.set(person('ada')));
afterEach(async () => {
  jest.restoreAllMocks();
  await act(() => unsentChanges.discardAll());
  localStorage.clear();
  session.clear();
});

const store = (key: string, value: unknown, about?: string) =>
  storedChanges.write('ada', { key, arg: key, value, about });
const add = (clientId: string, fields: Record<string, string> = { body: 'Sea' }) =>
  outbox.add({
    ...{ kind: 'post', lane: 'posts', clientId, path: '/posts' },
    ...{ fields, files: [], preview: null },
  });

test('everything is in one list, whatever it is and wherever it is stored', async () => {
  api.serve(() => failure(422, 'Too long.'));
  store('like:1', true, 'Ben: Sea');
  store('story-reaction:2', null);
  const { result } = renderHook(useUnsentChanges);
  await act(() => add('one'));
  await waitFor(() => expect(result.current[0]?.state).toBe('failed'));
  expect(result.current).toMatchObject([
    { id: 'one', kind: 'post', text: 'Sea', error: { status: 422, message: 'Too long.' } },
    { id: 'like:1', kind: 'like', text: 'Ben: Sea', isOn: true, state: 'waiting' },
    { id: 'story-reaction:2', kind: 'story-reaction', text: '', isOn: false },
  ]);
  expect(await unsentChanges.count()).toBe(3);
  act(() => result.current[1]?.discard());
  await act(async () => result.current[0]?.discard());
  await waitFor(() => expect(result.current).toHaveLength(1));
  expect(storedChanges.read('ada', 'like:1')).toMatchObject({ discarded: true });
  await act(() => unsentChanges.discardAll());
  expect([result.current, unsentChanges.hasValues()]).toEqual([[], false]);
});

test('a post with a poll has its options in its text', async () => {
  api.serve(() => failure(422, 'Too long.'));
  const poll = JSON.stringify({ options: ['Green', 'Black'] });
  const { result } = renderHook(useUnsentChanges);
  await act(() => add('one', { body: 'Which tea?', poll }));
  await waitFor(() => expect(result.current[0]?.text).toBe('Which tea? Poll: Green, Black'));
});

test('a browser without a database counts and discards the values that were chosen', async () => {
  const reported = jest.fn();
  const reset = setErrorReporter(reported);
  jest.spyOn(outbox, 'countUnsent').mockRejectedValue(new Error('No database.'));
  jest.spyOn(outbox, 'discardUnsent').mockRejectedValue(new Error('No database.'));
  store('follow:1', 'following');
  expect(await unsentChanges.count()).toBe(1);
  await unsentChanges.discardAll();
  expect([unsentChanges.hasValues(), reported.mock.calls.length]).toEqual([false, 2]);
  reset();
});
