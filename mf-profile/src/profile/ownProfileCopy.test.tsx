import { createFakeApi, storeCopy } from '@kithkin/shared/testing';
import { act, screen } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

async function open() {
  const view = await renderProfile('/users/ada', undefined, { restores: true });
  leave = view.leave;
  return view;
}

test('the own profile of the last visit is there before the response, which replaces it', async () => {
  const followedBy = (followersCount: number) => ({
    json: { user: profile('ada', { followersCount }) },
  });
  api.on('GET /users/ada', followedBy(1));
  const { unmount } = await open();
  await screen.findByRole('link', { name: '1 follower' });
  await act(() => storeCopy('profile.own'));
  unmount();
  let respond = () => {};
  const response = new Promise<ReturnType<typeof followedBy>>((resolve) => {
    respond = () => resolve(followedBy(2));
  });
  api.on('GET /users/ada', () => response);
  await open();
  await screen.findByRole('link', { name: '1 follower' });
  respond();
  await screen.findByRole('link', { name: '2 followers' });
});
