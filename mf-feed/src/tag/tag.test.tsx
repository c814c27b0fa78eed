import { scrollUntil } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { postPage } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import TagScreen from './TagScreen';

const { api, open } = setUpFeed({ '/tag/:tag': <TagScreen /> }, '/tag/sea');

test('the screen of a tag has the tag as its heading and title', async () => {
  api.onOther(postPage([]));
  await open();
  await screen.findByRole('heading', { name: '#sea', level: 1 });
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveTextContent('#sea'));
  await screen.findByText('No posts with #sea yet.');
});

test('an empty page that is not the last one is followed by the next page', async () => {
  api.on('GET /posts?tag=sea&limit=10', postPage([], 'one'));
  api.on('GET /posts?cursor=one&tag=sea&limit=10', postPage([], 'two'));
  api.on('GET /posts?cursor=two&tag=sea&limit=10', postPage(['a']));
  await open();
  await scrollUntil(() => {
    expect(screen.queryByText('No posts with #sea yet.')).not.toBeInTheDocument();
    expect(screen.getByText('Words of a')).toBeInTheDocument();
  });
  screen.getByText('You have seen all posts.');
});
