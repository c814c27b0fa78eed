import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { session } from '../session/session';
import { createFakeApi } from '../testing/fakeApi';
import { person } from '../testing/samplePeople';
import { outbox } from './outbox';
import { useOutbox } from './useOutbox';

const api = createFakeApi();
beforeEach(() => session.set(person('ada')));
afterEach(async () => {
  await act(() => outbox.discardUnsent());
  session.clear();
});

function PendingPosts({ lane }: { lane: string }) {
  const items = useOutbox('comment', lane);
  return (
    <ul>
      {items.map(({ clientId, state, fields }) => (
        <li key={clientId}>
          {fields.text} ({state})
        </li>
      ))}
    </ul>
  );
}

test('useOutbox returns the items of its queue and follows their changes', async () => {
  api.onOther({ status: 422, json: { message: 'No.' } });
  render(<PendingPosts lane="post-1" />);
  for (const lane of ['post-1', 'post-2']) {
    const comment = { kind: 'comment', lane, clientId: lane, path: '/posts/1/comments' } as const;
    await act(async () => {
      await outbox.add({ ...comment, fields: { text: `On ${lane}` }, files: [], preview: null });
      await outbox.waitForOutcome(lane);
    });
  }
  await screen.findByText('On post-1 (failed)');
  expect(screen.queryByText(/On post-2/)).not.toBeInTheDocument();
});
