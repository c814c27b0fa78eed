import type { FakeRequest } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialog, leaveDialog, openDialog, post, preview } from '../testing/createDialog';
import { grace, story } from '../testing/stories';

afterEach(leaveDialog);

async function crop() {
  const page = await openDialog(() => ({ json: { story: story(9, grace) } }));
  await page.choose(new File(['pixels'], 'sea.png', { type: 'image/png' }));
  await preview();
  await page.press('Crop to 9:16');
  const picture = await screen.findByRole('img', { name: 'Your photo' });
  Object.assign(HTMLCanvasElement.prototype, {
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['cut'], { type })),
  });
  fireEvent.load(picture);
  return page;
}
const sent = (posts: () => FakeRequest[]) =>
  waitFor(() => {
    expect(posts()).toHaveLength(1);
    return posts()[0]?.form;
  });

test('a photo can be cut to the story’s shape, and what was cut is posted', async () => {
  const { user, press, posts } = await crop();
  expect(within(dialog()).queryByRole('button', { name: 'Post Story' })).not.toBeInTheDocument();
  await press('Use this part');
  expect(await preview()).toBeInTheDocument();
  await user.click(post());
  await sent(posts);
  expect(posts()[0]?.form).toHaveProperty('media.name', 'sea.webp');
});

test('all of it can be shown again, and Back cuts nothing', async () => {
  const { user, press, posts } = await crop();
  await press('Use this part');
  await preview();
  await press('Show all of it');
  await press('Crop to 9:16');
  await press('Back');
  await user.click(post());
  await sent(posts);
  expect(posts()[0]?.form).toHaveProperty('media.name', 'sea.png');
});
