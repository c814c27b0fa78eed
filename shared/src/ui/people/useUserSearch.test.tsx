import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { bus } from '../../bus/bus';
import { request } from '../../http/request';
import { createFakeApi, type FakeApi } from '../../testing/fakeApi';
import { useUserSearch } from './useUserSearch';

const found = (name: string) => ({
  _id: name,
  userName: name,
  fullName: name,
  profilePhoto: null,
});
const requested = ({ requests }: FakeApi) =>
  requests.map(({ name }) => decodeURIComponent(name.replace('GET /users/search?q=', '')));

const api = createFakeApi();
beforeAll(async () => {
  api.serve(() => ({ json: [] }));
});
beforeEach(() => {
  api.reset();
  api.onOther(({ name }) => ({ json: [found(name.split('=')[1] ?? '')] }));
});
afterEach(() => {
  jest.useRealTimers();
});

function Search() {
  const [text, setText] = useState('');
  const { people, searching, failed, retry } = useUserSearch(text);
  return (
    <>
      <input aria-label="Words" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{people.map(({ fullName }) => fullName).join(' ')}</output>
      {searching && <p>Searching</p>}
      {failed && (
        <button type="button" onClick={retry}>
          Retry
        </button>
      )}
    </>
  );
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Words'), { target: { value } });
const results = () => document.querySelector('output');
const finds = (text: string) => waitFor(() => expect(results()).toHaveTextContent(text));

test('it requests the trimmed text once, after a pause', async () => {
  let response = () => {};
  api.onOther(
    () =>
      new Promise((resolve) => {
        response = () => resolve({ json: [found('ada')] });
      }),
  );
  render(<Search />);
  type(' ada ');
  expect(screen.getByText('Searching')).toBeInTheDocument();
  await waitFor(() => expect(requested(api)).toEqual(['ada']));
  expect(screen.getByText('Searching')).toBeInTheDocument();
  response();
  await finds('ada');
  expect(requested(api)).toEqual(['ada']);
  expect(screen.queryByText('Searching')).not.toBeInTheDocument();
});

test('a blank text requests nothing and clears the results', async () => {
  render(<Search />);
  type('ada');
  await finds('ada');
  type('');
  expect(results()).toBeEmptyDOMElement();
  jest.useFakeTimers();
  for (const value of [' ', '  ']) {
    type(value);
    expect(jest.getTimerCount()).toBe(0);
  }
  expect(requested(api)).toEqual(['ada']);
});

test('a late response does not replace a newer one', async () => {
  let replyToFirst: () => void = () => {};
  api.onOther(({ name }) =>
    name.endsWith('=a')
      ? new Promise((resolve) => {
          replyToFirst = () => resolve({ json: [found('old')] });
        })
      : { json: [found('new')] },
  );
  render(<Search />);
  type('a');
  await waitFor(() => expect(requested(api)).toEqual(['a']));
  type('ab');
  await finds('new');
  replyToFirst();
  // Earlier responses have arrived once this request completes.
  await act(() => request('/marker'));
  expect(results()).toHaveTextContent('new');
});

test('a failure clears the results, is logged, and can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Search />);
  type('a');
  await finds('a');
  api.onOther(() => ({ status: 500, json: { message: '', code: 'internal' } }));
  type('ad');
  const retry = await screen.findByText('Retry');
  expect(results()).toBeEmptyDOMElement();
  expect(logged).toHaveBeenCalled();
  api.onOther(() => ({ json: [found('ada')] }));
  fireEvent.click(retry);
  await finds('ada');
  expect(retry).not.toBeInTheDocument();
});

test('results are fetched again when the relationship to one of them changes', async () => {
  render(<Search />);
  type('ada');
  await finds('ada');
  api.onOther(() => ({ json: [] }));
  jest.useFakeTimers();
  act(() => bus.emit('relationship-changed', { userId: 'somebody-else' }));
  expect(jest.getTimerCount()).toBe(0);
  act(() => bus.emit('relationship-changed', { userId: 'ada' }));
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  await waitFor(() => expect(results()).toBeEmptyDOMElement());
  expect(requested(api)).toEqual(['ada', 'ada']);
});
