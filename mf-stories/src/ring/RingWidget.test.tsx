import { bus } from '@kithkin/shared';
import { createFakeApi, failure, idOf, renderRemote, signedIn } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { activate } from '../activate';
import { ada, alan, grace, seenByMe, story } from '../testing/stories';
import RingWidget from './RingWidget';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

const OF_ADA = `GET /stories/user/${ada._id}`;

function show(user = ada) {
  const children = <RingWidget userId={user._id} fullName={user.fullName} />;
  ({ leave } = renderRemote({ activate, path: '/', user: signedIn(grace), children }));
}

test('it leads to the first new story, follows the live channel, and is shown for own ones too', async () => {
  api.on(OF_ADA, { json: [story(1, ada, seenByMe)] });
  show();
  await screen.findByRole('link', { name: 'Story of Ada Lovelace, seen' });
  act(() => bus.emit('story-created', { story: story(2, ada) }));
  const ring = await screen.findByRole('link', { name: 'Story of Ada Lovelace, new' });
  expect(ring).toHaveAttribute('href', `/${idOf(2)}`);
  act(() => {
    for (const n of [1, 2]) bus.emit('story-removed', { _id: idOf(n), userId: ada._id });
  });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await leave?.();
  api.on(`GET /stories/user/${grace._id}`, { json: [story(3, grace)] });
  show(grace);
  await screen.findByRole('link', { name: 'Your story' });
});

test.each([
  [403, failure(403)],
  [404, failure(404)],
  [200, { json: [] }],
])('without visible stories it is empty (%d)', async (_status, reply) => {
  api.on(OF_ADA, reply);
  show();
  await waitFor(() => expect(api.count(OF_ADA)).toBe(1));
  act(() => bus.emit('story-created', { story: story(4, alan) }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
