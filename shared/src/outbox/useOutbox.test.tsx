import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { session } from '../session/session';
import { createFakeApi } from '../testing/fakeApi';
import { person } from '../testing/samplePeople';
import { outbox } from './outbox';
import { useOutbox } from './useOutbox';

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

describe('useOutbox', () => {
  it('returns the items of its queue and follows their changes', async () => {
    const api = createFakeApi();
    api.serve(() => ({ status: 422, json: { message: 'No.' } }));
    session.set(person('ada'));
    render(<PendingPosts lane="post-1" />);
    for (const lane of ['post-1', 'post-2']) {
      const clientId = `comment-${lane}`;
      await act(async () => {
        await outbox.add({
          kind: 'comment',
          lane,
          clientId,
          path: '/posts/1/comments',
          fields: { text: `On ${lane}` },
          files: [],
          preview: null,
        });
        await outbox.waitForOutcome(clientId);
      });
    }
    await screen.findByText('On post-1 (failed)');
    expect(screen.queryByText(/On post-2/)).not.toBeInTheDocument();
  });
});
