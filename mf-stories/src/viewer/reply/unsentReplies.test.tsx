import { failure, idOf, signedIn } from '@kithkin/shared/testing';
import 'fake-indexeddb/auto';
import { outbox, session, setErrorReporter } from '@kithkin/shared';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../testing/network';
import { grace } from '../../testing/stories';
import { UnsentReplies } from './UnsentReplies';

let listen = () => {};
beforeEach(() => {
  listen = setErrorReporter(() => undefined);
  session.set(signedIn(grace));
});
afterEach(() => {
  cleanup();
  act(() => session.clear());
  listen();
});

/** Adds a reply to the outbox and waits until it is rejected. */
async function rejected(clientId: string) {
  await outbox.add({
    kind: 'story-reply',
    lane: 'story-reply:ada',
    clientId,
    path: `/stories/${idOf(1)}/reply`,
    fields: { text: 'Where is this?' },
    files: [],
    preview: { name: 'Ada Lovelace' },
  });
  await outbox.waitForOutcome(clientId);
}

test('a rejected reply is shown with its text and the reason, and can be sent again', async () => {
  let closed = true;
  const calls = api.serve(() =>
    closed ? failure(404, 'Story not found.') : { json: { message: {} } },
  );
  render(<UnsentReplies />);
  await act(() => rejected('one'));
  await screen.findByText('Your reply to Ada Lovelace was not sent. Story not found.');
  expect(screen.getByText('Where is this?')).toBeInTheDocument();
  closed = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Where is this?')).not.toBeInTheDocument());
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
  expect(calls).toHaveLength(2);
});

test('it can be discarded', async () => {
  api.serve(() => failure(404, 'Story not found.'));
  render(<UnsentReplies />);
  await act(() => rejected('two'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Where is this?')).not.toBeInTheDocument());
});
