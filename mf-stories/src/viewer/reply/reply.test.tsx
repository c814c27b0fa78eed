import { outbox } from '@kithkin/shared';
import {
  type FakeHandler,
  type FakeReply,
  type FakeRequest,
  failure,
  idOf,
  tryLater,
} from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { leaveApp } from '../../testing/renderApp';
import { button, currentPath, load, open, pass, viewerSuite } from '../testing/viewer';

viewerSuite();

const field = () => screen.getByRole('textbox', { name: 'Reply to Ada Lovelace' });
const replies = (calls: readonly FakeRequest[]) =>
  calls.filter(({ path }) => path.endsWith('/reply'));
const response =
  (reply: FakeReply): FakeHandler =>
  ({ path }) =>
    path.endsWith('/reply') ? reply : { json: { message: 'Done.' } };

test('a reply is sent as it was written, becomes a message, and leads to the chat', async () => {
  jest.useRealTimers();
  const { user, calls } = await open(1, response({ json: { message: { _id: idOf(70) } } }));
  await user.type(field(), '  Where is this?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Open chat' }));
  expect(replies(calls)).toMatchObject([{ path: `/stories/${idOf(1)}/reply`, method: 'POST' }]);
  await waitFor(() => expect(currentPath()).toBe(`/messages/${idOf(901)}`));
});

test('the story waits while one writes; Escape leads back to it and keeps the words', async () => {
  const { user } = await open(1);
  await load(1);
  await user.click(field());
  await user.keyboard('Half a th');
  await pass(30_000);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  await user.keyboard('{Escape}');
  expect(currentPath()).toBe(`/${idOf(1)}`);
  await pass(5_000);
  expect(currentPath()).toBe(`/${idOf(2)}`);
  await user.keyboard('{ArrowLeft}');
  expect(field()).toHaveValue('Half a th');
});

test('letters, Space and arrows in the field are the field’s', async () => {
  const { user } = await open(1);
  await user.type(field(), 'a b{ArrowLeft}{ArrowRight}');
  expect(field()).toHaveValue('a b');
  expect(currentPath()).toBe(`/${idOf(1)}`);
});

test('what is written is there again after a reload', async () => {
  const { user } = await open(1);
  await user.type(field(), 'Keep me');
  await leaveApp();
  await open(1);
  expect(field()).toHaveValue('Keep me');
});

test('blank words are not sent', async () => {
  jest.useRealTimers();
  const { user, calls } = await open(1, response({ json: { message: { _id: idOf(70) } } }));
  await user.type(field(), '   {Enter}');
  expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
  // Replies to one user are sent in order, so a blank one would have been sent first.
  await user.type(field(), 'Hello{Enter}');
  await waitFor(() => expect(replies(calls)).not.toEqual([]));
  expect(replies(calls)).toMatchObject([{ body: { text: 'Hello' } }]);
  await screen.findByText('Reply sent');
});

test('what the server refuses stays in the field, with the reason', async () => {
  jest.useRealTimers();
  const { user } = await open(1, response(failure(403, 'They take no messages from you.')));
  await user.type(field(), 'Hello');
  await user.click(button('Send reply'));
  expect(await screen.findByRole('alert')).toHaveTextContent('They take no messages from you.');
  expect(field()).toHaveValue('Hello');
});

test('what the server fails on stays in the field, and is not said to go out later', async () => {
  jest.useRealTimers();
  const { user } = await open(1, response(failure(500)));
  await user.type(field(), 'Hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your reply was not sent.');
  expect(field()).toHaveValue('Hello');
});

test('offline, it waits in the outbox and says so', async () => {
  jest.useRealTimers();
  const { user } = await open(1, response('offline'));
  await user.type(field(), 'Hello{Enter}');
  await screen.findByText('Your reply goes out when you are back online');
  await waitFor(() => expect(field()).toHaveValue(''));
  await act(() => outbox.discardUnsent());
});

test('a reply that the server asks to send later is not said to lack a connection', async () => {
  jest.useRealTimers();
  const { user } = await open(1, response(tryLater));
  await user.type(field(), 'Hello{Enter}');
  await screen.findByText('The server is busy. Your reply goes out by itself.');
  await act(() => outbox.discardUnsent());
});

test('nobody replies to their own story', async () => {
  await open(4);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
