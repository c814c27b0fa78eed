import { createFakeApi, scrollUntil } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import TagScreen from './TagScreen';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

test('the page of a tag has the tag as its heading and title', async () => {
  api.onOther(() => ({ json: { posts: [], nextCursor: null } }));
  ({ leave } = await renderFeed({ '/tag/:tag': <TagScreen /> }, '/tag/sea'));
  await screen.findByRole('heading', { name: '#sea' });
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveTextContent('#sea'));
  await screen.findByText('No posts with #sea yet.');
});

test('a page without posts that is not the last one is followed by the next by itself', async () => {
  const page = (posts: ReturnType<typeof post>[], nextCursor: string | null) => ({
    json: { posts, nextCursor },
  });
  api.on('GET /posts?tag=sea&limit=10', page([], 'one'));
  api.on('GET /posts?cursor=one&tag=sea&limit=10', page([], 'two'));
  api.on('GET /posts?cursor=two&tag=sea&limit=10', page([post('a')], null));
  ({ leave } = await renderFeed({ '/tag/:tag': <TagScreen /> }, '/tag/sea'));
  await scrollUntil(() => {
    expect(screen.queryByText('No posts with #sea yet.')).not.toBeInTheDocument();
    expect(screen.getByText('Words of a')).toBeInTheDocument();
  });
  expect(screen.getByText('You have seen all posts.')).toBeInTheDocument();
});
