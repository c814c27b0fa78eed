import { bus } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { type FakeReply, failure, idOf } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../testing/network';
import { renderApp } from '../../testing/renderApp';
import { ada, story } from '../../testing/stories';
import { expectStory, fail, load, open, pass, picture, serve, viewer } from '../testing/viewer';

const NOT_FOUND = 'This story is no longer there.';

test.each([
  ['private or blocked', 403, 'Access denied. You may be blocked or this post is private.'],
  ['over, deleted or unknown', 404, NOT_FOUND],
  ['not to be loaded', 500, 'Failed to load stories.'],
])('a story that is %s closes the viewer with a message', async (_what, status, message) => {
  serve(() => failure(status));
  renderApp(`/${idOf(77)}`, ...(status === 500 ? ['stories.viewer'] : []));
  await screen.findByText(message);
  await waitFor(() => expectStory(null));
  expect(viewer()).not.toBeInTheDocument();
});

describe('while it is open', () => {
  const end = (minutes: number) => ({
    expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

  const serveStories = (other: FakeReply, ...stories: Story[]) =>
    api.serve(({ path }) => (path === '/stories/timeline' ? { json: stories } : other));

  /** Advances the clock to `ms` before a story expires. */
  const passUntil = (ms: number, { expiresAt }: Story) =>
    pass(Date.parse(expiresAt) - ms - Date.now());

  test('a story that expires is followed by the next; after the last one the viewer closes', async () => {
    const [first, last] = [story(1, ada, end(10)), story(2, ada, end(20))];
    serveStories(failure(404), first, last);
    const { user } = renderApp(`/${idOf(1)}`, 'stories.seen', 'stories.gone');
    await load(1);
    await user.keyboard(' ');
    await passUntil(1_000, first);
    expectStory(1);
    await passUntil(0, first);
    await screen.findByText(NOT_FOUND);
    await load(2);
    expectStory(2);
    await user.keyboard(' ');
    await passUntil(0, last);
    await waitFor(() => expectStory(null));
  });

  test('a story stays if it has expired only by the clock of this device', async () => {
    const ending = story(1, ada, end(10));
    serveStories({ json: { story: ending, next: null, previous: null } }, ending, story(2, ada));
    const { user } = renderApp(`/${idOf(1)}`);
    await load(1);
    await user.keyboard(' ');
    await passUntil(0, ending);
    expect(await picture(1)).toBeInTheDocument();
    expectStory(1);
  });

  test('a story that its author deletes is followed by the next, whose media was loaded in advance', async () => {
    await open(1, () => failure(404), 'stories.seen', 'stories.gone');
    await load(1);
    const next = () => document.querySelector('img[hidden]')?.getAttribute('src');
    await waitFor(() => expect(next()).toContain('/media/2.webp'));
    act(() => bus.emit('story-removed', { _id: idOf(1), userId: ada._id }));
    await screen.findByText(NOT_FOUND);
    await picture(2);
  });
});

test('media whose address has expired is fetched again; if that fails, the viewer closes', async () => {
  const latest = story(1, ada, { media: '/api/v1.1/media/1.webp?signature=new' });
  await open(1, () => ({ json: { story: latest, next: null, previous: null } }));
  await fail(1);
  const source = () => screen.getByAltText('Picture 1').getAttribute('src');
  await waitFor(() => expect(source()).toContain('signature=new'));
  expectStory(1);
  await fail(1);
  await screen.findByText('Failed to load stories.');
  await waitFor(() => expectStory(null));
});
