import { createAppStore, entityActions, Provider, session } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { ada, createFakeApi, MemoryRouter } from '@kithkin/shared/testing';
import { render, screen } from '@testing-library/react';
import { post } from '../testing/posts';
import { PostCard } from './PostCard';

const NOTE = { name: 'Files removed by the moderators' };

const api = createFakeApi();
beforeEach(() => {
  api.reset();
  session.set(ada);
});
afterEach(() => session.clear());

function show(changes: Partial<Post>) {
  const store = createAppStore();
  store.dispatch(entityActions.received({ posts: [post('a', changes)] }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PostCard id="a" />
      </MemoryRouter>
    </Provider>,
  );
}

it('a post says to its creator that moderators have removed its files', async () => {
  show({ filesHidden: true });
  expect(await screen.findByRole('link', NOTE)).toHaveAttribute('href', '/decisions');
});

it('a post in a list says to its creator that moderators have hidden it, and why', async () => {
  show({ hidden: { rule: 'Be kind' } });
  expect(await screen.findByText(/Hidden by the moderators: Be kind\. Only you/)).toBeVisible();
});

it('a post with its files says nothing', () => {
  show({});
  expect(screen.queryByRole('link', NOTE)).not.toBeInTheDocument();
});
