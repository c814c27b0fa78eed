import { bus } from '@kithkin/shared';
import { type FakeHandler, type FakeRequest, failure, idOf } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../testing/network';
import { renderApp } from '../../testing/renderApp';
import { ada, alan, grace, story } from '../../testing/stories';
import { button, currentPath, load, pass, picture, viewerSuite } from '../testing/viewer';

viewerSuite();

const seenAt = new Date(0).toISOString();
const viewerOf = (user: typeof ada, reaction: string | null = null) => ({ user, seenAt, reaction });

/** Opens Grace's own stories 4 and 5, seen by ada and by all users added to `viewers`. */
async function openOwn(
  extra: FakeHandler = () => ({ json: { message: 'Story deleted.' } }),
  ...expected: string[]
) {
  const viewers = [viewerOf(ada, '😂')];
  const counts = { viewersCount: 1, reactions: [{ emoji: '😂', count: 1 }] };
  const calls = api.serve((call) => {
    if (call.path === '/stories/timeline')
      return { json: [story(4, grace, counts), story(5, grace), story(1, ada)] };
    return call.path.endsWith('/viewers') ? { json: { viewers, nextCursor: null } } : extra(call);
  });
  const app = renderApp(`/${idOf(4)}`, ...expected);
  await load(4);
  return { ...app, calls, viewers };
}

test('one’s own story says how many have seen it and how they reacted', async () => {
  await openOwn();
  expect(button('Seen by 1 😂 1')).toBeInTheDocument();
});

test('one’s own story that moderators have hidden says so, and why', async () => {
  api.serve(() => ({ json: [story(4, grace, { viewersCount: 0, hidden: { rule: 'Be kind' } })] }));
  renderApp(`/${idOf(4)}`);
  await load(4);
  expect(screen.getByText(/Hidden by the moderators: Be kind\. Only you see it\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the decision' })).toHaveAttribute(
    'href',
    '/decisions',
  );
});

test('the list says who, with which reaction, stays true while it is open, and the story waits', async () => {
  const { user, viewers } = await openOwn();
  await user.click(button(/^Seen by/));
  const list = await screen.findByRole('list', { name: 'Viewers' });
  await within(list).findByRole('link', { name: /Ada Lovelace/ });
  expect(within(list).getByRole('img', { name: 'Laughing' })).toBeInTheDocument();
  viewers.unshift(viewerOf(alan));
  const reactions = [{ emoji: '😂', count: 1 }];
  act(() => bus.emit('story-updated', { _id: idOf(4), viewersCount: 2, reactions }));
  await within(list).findByRole('link', { name: /Alan Turing/ });
  expect(screen.getByRole('button', { name: /^Seen by 2/, hidden: true })).toBeInTheDocument();
  await pass(20_000);
  expect(currentPath()).toBe(`/${idOf(4)}`);
});

test('a list that can’t be loaded says so and can be asked for again', async () => {
  let broken = true;
  api.serve(({ path }) => {
    if (path === '/stories/timeline') return { json: [story(4, grace, { viewersCount: 0 })] };
    return broken ? failure(500) : { json: { viewers: [], nextCursor: null } };
  });
  const { user } = renderApp(`/${idOf(4)}`);
  await load(4);
  await user.click(button('No views yet'));
  await screen.findByText('Failed to load viewers.');
  broken = false;
  await user.click(button('Retry'));
  await screen.findByText('Nobody has seen it yet.');
});

describe('deleting', () => {
  async function remove(user: Awaited<ReturnType<typeof openOwn>>['user'], response: string) {
    await user.click(button('Story options'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete story' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this story?' });
    await user.click(within(question).getByRole('button', { name: response }));
  }
  const deleted = (calls: readonly FakeRequest[]) =>
    calls.filter(({ method }) => method === 'DELETE');

  test('asks, and goes on to the next of one’s own', async () => {
    const { user, calls } = await openOwn(({ method }) => {
      // The live event can arrive before the response.
      if (method === 'DELETE') bus.emit('story-removed', { _id: idOf(4), userId: grace._id });
      return method === 'DELETE' ? { json: { message: 'Story deleted.' } } : failure(404);
    });
    await remove(user, 'Delete');
    await screen.findByText('Story deleted');
    await waitFor(() => expect(currentPath()).toBe(`/${idOf(5)}`));
    expect(deleted(calls)).toMatchObject([{ path: `/stories/${idOf(4)}` }]);
    await picture(5);
    await pass(100);
    expect(screen.queryByText('This story is no longer there.')).not.toBeInTheDocument();
  });

  test('is called off by Cancel', async () => {
    const { user, calls } = await openOwn();
    await remove(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await pass(100);
    expect(deleted(calls)).toEqual([]);
    expect(currentPath()).toBe(`/${idOf(4)}`);
  });

  test('that fails says so, and the story stays', async () => {
    const { user } = await openOwn(() => failure(500), 'stories.delete');
    await remove(user, 'Delete');
    await screen.findByText('The story was not deleted.');
    expect(currentPath()).toBe(`/${idOf(4)}`);
  });
});

test('others can be reported, one’s own can’t', async () => {
  const { user } = await openOwn();
  await user.click(button('Story options'));
  await screen.findByRole('menuitem', { name: 'Delete story' });
  expect(screen.queryByRole('menuitem', { name: 'Report' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await user.click(button('Story options'));
  await screen.findByRole('menuitem', { name: 'Report' });
});
