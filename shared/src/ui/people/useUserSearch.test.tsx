import { act, renderHook, waitFor } from '@testing-library/react';
import { bus } from '../../bus/bus';
import { createFakeApi, type FakeReply } from '../../testing/fakeApi';
import { userSummary } from '../../testing/samplePeople';
import { useUserSearch } from './useUserSearch';

const api = createFakeApi();
const ada = { json: [userSummary('ada')] };
beforeEach(() => void api.serve(() => ada));
afterEach(() => jest.useRealTimers());

const requested = () => api.requests.map(({ name }) => name);
function search(text = '') {
  const { result, rerender } = renderHook(({ query }) => useUserSearch(query), {
    initialProps: { query: text },
  });
  return {
    type: (query: string) => rerender({ query }),
    state: () => result.current,
    finds: (...names: string[]) =>
      waitFor(() => expect(result.current.people.map(({ userName }) => userName)).toEqual(names)),
  };
}

test('the trimmed text is requested once, after a pause; a blank one clears the results', async () => {
  let respond: (reply: FakeReply) => void = () => {};
  api.onOther(() => new Promise((resolve) => (respond = resolve)));
  const { type, state, finds } = search();
  expect(state().searching).toBe(false);
  type(' ada ');
  expect(state().searching).toBe(true);
  expect(requested()).toEqual([]);
  await waitFor(() => expect(requested()).toEqual(['GET /users/search?q=ada']));
  expect(state().searching).toBe(true);
  respond(ada);
  await finds('ada');
  expect(state().searching).toBe(false);
  type('');
  expect(state().people).toEqual([]);
  jest.useFakeTimers();
  for (const value of [' ', '  ']) {
    type(value);
    expect(jest.getTimerCount()).toBe(0);
  }
  expect(requested()).toHaveLength(1);
});

test('a failure is logged and is not a search any more', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  api.onOther(() => ({ status: 500, json: { message: '', code: 'internal' } }));
  const { state } = search('ada');
  await waitFor(() => expect(state().failed).toBe(true));
  expect(state().searching).toBe(false);
  expect(logged).toHaveBeenCalled();
});

test('results are fetched again when the relationship to one of them changes', async () => {
  const { finds } = search('ada');
  await finds('ada');
  api.onOther(() => ({ json: [] }));
  jest.useFakeTimers();
  act(() => bus.emit('relationship-changed', { userId: 'somebody-else' }));
  expect(jest.getTimerCount()).toBe(0);
  act(() => bus.emit('relationship-changed', { userId: 'ada' }));
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  await finds();
  expect(requested()).toHaveLength(2);
});
