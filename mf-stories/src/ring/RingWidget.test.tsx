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

function show(user = ada, ...expected: string[]) {
  const children = <RingWidget userId={user._id} fullName={user.fullName} />;
  ({ leave } = renderRemote({ activate, path: '/', user: signedIn(grace), expected, children }));
}

test('leads to the first story that is new', async () => {
  api.on(OF_ADA, { json: [story(1, ada, seenByMe), story(2, ada)] });
  show();
  const ring = await screen.findByRole('link', { name: 'Story of Ada Lovelace, new' });
  expect(ring).toHaveAttribute('href', `/${idOf(2)}`);
});

test('is grey when all are seen, and tells a story that arrives', async () => {
  api.on(OF_ADA, { json: [story(1, ada, seenByMe)] });
  show();
  await screen.findByRole('link', { name: 'Story of Ada Lovelace, seen' });
  act(() => bus.emit('story-created', { story: story(2, ada) }));
  await screen.findByRole('link', { name: 'Story of Ada Lovelace, new' });
  act(() => {
    for (const n of [1, 2]) bus.emit('story-removed', { _id: idOf(n), userId: ada._id });
  });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('is one’s own too', async () => {
  api.on(`GET /stories/user/${grace._id}`, { json: [story(3, grace)] });
  show(grace);
  await screen.findByRole('link', { name: 'Your story' });
});

test.each([403, 404])('is nothing where the stories may not be seen (%d)', async (status) => {
  api.on(OF_ADA, failure(status));
  show();
  await waitFor(() => expect(api.count(OF_ADA)).toBe(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('is nothing without stories, and others’ stories are no part of it', async () => {
  api.on(OF_ADA, { json: [] });
  show();
  await waitFor(() => expect(api.count(OF_ADA)).toBe(1));
  act(() => bus.emit('story-created', { story: story(4, alan) }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
