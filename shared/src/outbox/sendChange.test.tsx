import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { session } from '../session/session';
import { createFakeApi, tryLater } from '../testing/fakeApi';
import { person } from '../testing/samplePeople';
import { outbox } from './outbox';
import { sendChange } from './sendChange';
import { useOutbox } from './useOutbox';

const api = createFakeApi();
const PATH = '/posts/1/comments/2';
const edit = () =>
  sendChange({
    kind: 'comment-edit',
    method: 'PATCH',
    lane: '1',
    path: PATH,
    fields: { text: 'Better' },
    preview: null,
  });

const page = new AbortController();
outbox.start({ signal: page.signal });
afterAll(() => page.abort());

beforeEach(() => {
  api.reset();
  session.set(person('ada'));
});
afterEach(async () => {
  await outbox.discardUnsent();
  session.clear();
});

test('a change has the response of the server', async () => {
  api.on(`PATCH ${PATH}`, { json: { comment: {} } });
  expect(await edit()).toEqual({ state: 'sent', response: { comment: {} } });
});

test('a rejected change is an error, and does not stay in the outbox', async () => {
  api.on(`PATCH ${PATH}`, { status: 422, json: { message: 'Too long.', code: 'x' } });
  await expect(edit()).rejects.toMatchObject({ status: 422, message: 'Too long.' });
  expect(await outbox.countUnsent()).toBe(0);
});

test('a change that waits can be cancelled', async () => {
  api.on(`PATCH ${PATH}`, tryLater);
  const result = await edit();
  expect(result.state).toBe('waiting');
  expect(await outbox.countUnsent()).toBe(1);
  if (result.state === 'waiting') await result.cancel();
  expect(await outbox.countUnsent()).toBe(0);
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
