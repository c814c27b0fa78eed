import { bus } from '@kithkin/shared';
import { type FakeHandler, type FakeReply, failure, idOf } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../testing/network';
import { renderApp } from '../../testing/renderApp';
import { ada, alan, grace, story } from '../../testing/stories';
import { button, choose, expectStory, load, pass, passTo, picture, press } from '../testing/viewer';

const viewerOf = (user: typeof ada, reaction: string | null = null) => ({
  user,
  seenAt: new Date(0).toISOString(),
  reaction,
});

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

test('an own story shows who has seen it with which reaction, and waits meanwhile', async () => {
  const { viewers } = await openOwn();
  expect(button(/^Seen by/)).toHaveAccessibleName('Seen by 1 😂 1');
  press(/^Seen by/);
  const list = within(await screen.findByRole('list', { name: 'Viewers' }));
  await list.findByRole('link', { name: /Ada Lovelace/ });
  expect(list.getByRole('img', { name: 'Laughing' })).toBeInTheDocument();
  viewers.unshift(viewerOf(alan));
  const reactions = [{ emoji: '😂', count: 1 }];
  act(() => bus.emit('story-updated', { _id: idOf(4), viewersCount: 2, reactions }));
  await list.findByRole('link', { name: /Alan Turing/ });
  expect(button(/^Seen by 2/)).toBeInTheDocument();
  await passTo(20_000, 4);
});

test('viewers that can’t be loaded can be retried; a story that moderators have hidden shows why', async () => {
  let viewers: FakeReply = failure(500);
  const hidden = { viewersCount: 0, hidden: { rule: 'Be kind' } };
  api.serve(({ path }) =>
    path === '/stories/timeline' ? { json: [story(4, grace, hidden)] } : viewers,
  );
  renderApp(`/${idOf(4)}`);
  await load(4);
  expect(screen.getByText(/Hidden by the moderators: Be kind\. Only you see it\./)).toBeVisible();
  expect(screen.getByText('Read the decision')).toHaveAttribute('href', '/decisions');
  press('No views yet');
  await screen.findByText('Failed to load viewers.');
  viewers = { json: { viewers: [], nextCursor: null } };
  press('Retry');
  await screen.findByText('Nobody has seen it yet.');
});

test('deleting is confirmed, and leads to the next own story; after a failure the story stays', async () => {
  let broken = true;
  const { calls } = await openOwn(({ method }) => {
    if (method !== 'DELETE') return failure(404);
    if (broken) return failure(500);
    // The live event can arrive before the response.
    bus.emit('story-removed', { _id: idOf(4), userId: grace._id });
    return { json: { message: 'Story deleted.' } };
  }, 'stories.delete');
  const remove = async (label: string) => {
    await choose('Delete story');
    const confirmation = await screen.findByRole('alertdialog', { name: 'Delete this story?' });
    fireEvent.click(within(confirmation).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  };
  const deleted = () => calls.filter(({ method }) => method === 'DELETE');
  await remove('Cancel');
  await pass(100);
  expect(deleted()).toEqual([]);
  await remove('Delete');
  await screen.findByText('The story was not deleted.');
  expectStory(4);
  broken = false;
  await remove('Delete');
  await screen.findByText('Story deleted');
  await waitFor(() => expectStory(5));
  expect(deleted().at(-1)).toMatchObject({ path: `/stories/${idOf(4)}` });
  await picture(5);
  await pass(100);
  expect(screen.queryByText('This story is no longer there.')).not.toBeInTheDocument();
});
