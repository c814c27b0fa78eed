import type { LessOf } from '@kithkin/shared/contract';
import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

const entry = (postId: string, userName: string, tags: string[]): LessOf => ({
  postId,
  user: userSummary(userName),
  tags,
  until: '2026-12-26T12:00:00.000Z',
});

beforeEach(() => api.reset());
afterEach(async () => leave?.());

function open() {
  const page = renderAccount('/privacy?list=less');
  leave = page.leave;
  return page;
}

test('each choice is listed with its person, tags and end, and removed at once', async () => {
  const entries = [entry('a', 'ben', ['tea', 'cake']), entry('b', 'eve', [])];
  api.on('GET /posts/less', { json: { entries } });
  const { user } = open();
  await screen.findByText(/^#tea #cake · Until 26 December 2026/);
  expect(screen.getByText(/^Until 26 December 2026/)).toBeInTheDocument();
  const remove = () => screen.getByRole('button', { name: 'Remove Ben Okri' });
  api.on('DELETE /posts/a/less', SERVER_ERROR);
  await user.click(remove());
  await screen.findByText('That did not work. Nothing was changed.');
  api.on('DELETE /posts/a/less', { json: { message: '' } });
  await user.click(remove());
  await waitFor(() => expect(screen.queryByText(/^#tea/)).not.toBeInTheDocument());
});

test('without a choice it says so, and what the choice means', async () => {
  api.on('GET /posts/less', { json: { entries: [] } });
  open();
  await screen.findByText('There is nothing here.');
  expect(screen.getByText(/^For 30 days after you choose/)).toBeInTheDocument();
});
