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

test('a rejected reply is shown with the reason, and can be sent again or discarded', async () => {
  const rejection = failure(404, 'Story not found.');
  api.serve(() => rejection);
  render(<UnsentReplies />);
  const press = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText('Where is this?')).not.toBeInTheDocument());
    await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
  };
  await act(() => rejected('one'));
  await screen.findByText('Your reply to Ada Lovelace was not sent. Story not found.');
  expect(screen.getByText('Where is this?')).toBeInTheDocument();
  const calls = api.serve(() => ({ json: { message: {} } }));
  await press('Retry');
  expect(calls).toHaveLength(1);
  api.serve(() => rejection);
  await act(() => rejected('two'));
  await press('Discard');
});
