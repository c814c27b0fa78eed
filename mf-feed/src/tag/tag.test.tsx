import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
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
