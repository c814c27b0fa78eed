import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const type = (text: string) => userEvent.type(screen.getByLabelText('Words'), text);

test('it asks once typing rests, with the trimmed words', async () => {
  let response = () => {};
  api.onOther(
    () =>
      new Promise((resolve) => {
        response = () => resolve({ json: [found('ada')] });
      }),
  );
  render(<Search />);
  await type(' ada ');
  expect(screen.getByText('Searching')).toBeInTheDocument();
  await waitFor(() => expect(requested(api)).toEqual(['ada']));
  expect(screen.getByText('Searching')).toBeInTheDocument();
  response();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ada'));
  expect(requested(api)).toEqual(['ada']);
  expect(screen.queryByText('Searching')).not.toBeInTheDocument();
});

test('blank words ask nothing and clear what was found', async () => {
  render(<Search />);
  await type('ada');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ada'));
  await userEvent.clear(screen.getByLabelText('Words'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.useFakeTimers();
  for (const value of [' ', '  ']) {
    fireEvent.change(screen.getByLabelText('Words'), { target: { value } });
    expect(jest.getTimerCount()).toBe(0);
  }
  expect(requested(api)).toEqual(['ada']);
});

test('an answer that comes late never stands in the place of a newer one', async () => {
  let replyToFirst: () => void = () => {};
  api.onOther(({ name }) =>
    name.endsWith('=a')
      ? new Promise((resolve) => {
          replyToFirst = () => resolve({ json: [found('old')] });
        })
      : { json: [found('new')] },
  );
  render(<Search />);
  await type('a');
  await waitFor(() => expect(requested(api)).toEqual(['a']));
  await type('b');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('new'));
  replyToFirst();
  // Earlier responses have arrived once this request completes.
  await act(() => request('/marker'));
  expect(screen.getByRole('status')).toHaveTextContent('new');
});

test('a failure clears the results, is logged, and can be tried again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Search />);
  await type('a');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('a'));
  api.onOther(() => ({ status: 500, json: { message: '', code: 'internal' } }));
  await type('d');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(logged).toHaveBeenCalled();
  api.onOther(() => ({ json: [found('ada')] }));
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ada'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('who blocks or leaves while they stand among the results goes from them', async () => {
  render(<Search />);
  await type('ada');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ada'));
  api.onOther(() => ({ json: [] }));
  jest.useFakeTimers();
  act(() => bus.emit('relationship-changed', { userId: 'somebody-else' }));
  expect(jest.getTimerCount()).toBe(0);
  act(() => bus.emit('relationship-changed', { userId: 'ada' }));
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(requested(api)).toEqual(['ada', 'ada']);
});
