import { outbox } from '@kithkin/shared';
import {
  type FakeHandler,
  type FakeReply,
  type FakeRequest,
  failure,
  idOf,
  tryLater,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { address, leaveApp } from '../../testing/renderApp';
import { expectStory, load, open, passTo, press } from '../testing/viewer';

const field = () => screen.getByLabelText('Reply to Ada Lovelace');
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
/** Writes a reply and sends it by Enter. */
const send = async ({ user }: Awaited<ReturnType<typeof open>>, text: string) => {
  write(text);
  await user.type(field(), '{Enter}');
};
const replies = (calls: readonly FakeRequest[]) =>
  calls.filter(({ path }) => path.endsWith('/reply'));
const response =
  (reply: FakeReply): FakeHandler =>
  ({ path }) =>
    path.endsWith('/reply') ? reply : { json: { message: 'Done.' } };

test('a reply is sent unless it is blank, and leads to the chat', async () => {
  jest.useRealTimers();
  const page = await open(1, response({ json: { message: { _id: idOf(70) } } }));
  await send(page, '   ');
  expect(screen.queryByLabelText('Send reply')).not.toBeInTheDocument();
  // Replies to one user are sent in order, so a blank one would have been sent first.
  await send(page, '  Where is this?');
  await screen.findByText('Reply sent');
  fireEvent.click(screen.getByText('Open chat'));
  expect(replies(page.calls)).toMatchObject([
    { path: `/stories/${idOf(1)}/reply`, method: 'POST', body: { text: 'Where is this?' } },
  ]);
  await waitFor(() => expect(address()).toBe(`/messages/${idOf(901)}`));
});

test('the story waits while a reply is written, which is stored as a draft', async () => {
  const { user } = await open(1);
  await load(1);
  await user.click(field());
  await user.keyboard('a b{ArrowLeft}{ArrowRight}');
  await passTo(30_000, 1);
  await user.keyboard('{Escape}');
  expectStory(1);
  await passTo(5_000, 2);
  await user.keyboard('{ArrowLeft}');
  expect(field()).toHaveValue('a b');
  await leaveApp();
  await open(1);
  expect(field()).toHaveValue('a b');
});

test('a reply that is sent later is removed from the field', async () => {
  jest.useRealTimers();
  await send(await open(1, response(tryLater)), 'Hello');
  await screen.findByText('The server is busy. Your reply goes out by itself.');
  await waitFor(() => expect(field()).toHaveValue(''));
  await act(() => outbox.discardUnsent());
});

test('a rejected reply stays in the field, with the reason', async () => {
  jest.useRealTimers();
  let reply = failure(403, 'They take no messages from you.');
  await open(1, (request) => response(reply)(request));
  for (const reason of ['They take no messages from you.', 'Your reply was not sent.']) {
    write('Hello');
    press('Send reply');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason));
    expect(field()).toHaveValue('Hello');
    reply = failure(500);
  }
});
