import { bus, api as sharedApi } from '@kithkin/shared';
import { failure, idOf } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../testing/network';
import { address, leaveApp, renderApp } from '../testing/renderApp';
import { ada, alan, story } from '../testing/stories';

afterEach(leaveApp);

/** Fake server on which ada's stories can be hidden and shown again. */
function serve() {
  let hidden = false;
  const adas = () => (hidden ? [] : [story(1, ada), story(2, ada)]);
  const calls = api.serve(({ path }) => {
    if (path === '/stories/timeline') return { json: [story(3, alan), ...adas()] };
    if (path === `/stories/user/${ada._id}`) return { json: adas() };
    const visible = { canSeeContent: !hidden, isFollowing: !hidden };
    if (path === `/users/${ada._id}`) return { json: { user: { ...ada, ...visible } } };
    return hidden ? failure(403) : { json: { story: story(1, ada), next: null, previous: null } };
  });
  const setHidden = async (hide: boolean) => {
    hidden = hide;
    await act(async () => void bus.emit('relationship-changed', { userId: ada._id }));
  };
  return { calls, setHidden };
}

const tile = (name: RegExp) => screen.queryByRole('link', { name });

test('hidden stories leave the strip and return, as do removed ones and those of a follow', async () => {
  const { calls, setHidden } = serve();
  const { store } = renderApp();
  await screen.findByRole('link', { name: /Ada 2 stories/ });
  await setHidden(true);
  await waitFor(() => expect(tile(/Ada/)).not.toBeInTheDocument());
  expect(tile(/Alan/)).toBeInTheDocument();
  await setHidden(false);
  await screen.findByRole('link', { name: /Ada 2 stories/ });
  act(() => bus.emit('story-removed', { _id: idOf(2), userId: ada._id }));
  await screen.findByRole('link', { name: /Ada story/ });
  const loads = () => calls.filter(({ path }) => path === '/stories/timeline').length;
  const before = loads();
  act(() => void store.dispatch(sharedApi.util.invalidateTags(['Stories'])));
  await waitFor(() => expect(loads()).toBe(before + 1));
});

test('the viewer of a story that is hidden closes with the reason', async () => {
  const { setHidden } = serve();
  renderApp(`/${idOf(1)}`, 'stories.gone');
  await screen.findByAltText('Picture 1');
  await setHidden(true);
  await screen.findByText('Access denied. You may be blocked or this post is private.');
  await waitFor(() => expect(address()).toBe('/'));
});

test('the viewer skips stories that were hidden meanwhile', async () => {
  const { setHidden } = serve();
  const { user } = renderApp(`/${idOf(3)}`);
  await screen.findByAltText('Picture 3');
  await setHidden(true);
  await waitFor(() => expect(tile(/Ada/)).not.toBeInTheDocument());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(address()).toBe('/'));
});
