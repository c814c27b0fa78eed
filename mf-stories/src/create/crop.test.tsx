import { fireEvent, screen, waitFor } from '@testing-library/react';
import { leaveDialog, openDialog, preview, queryButton, send } from '../testing/createDialog';
import { grace, story } from '../testing/stories';

afterEach(leaveDialog);

async function crop() {
  const page = await openDialog(() => ({ json: { story: story(9, grace) } }));
  await page.choose(new File(['pixels'], 'sea.png', { type: 'image/png' }));
  await preview();
  await page.press('Crop to 9:16');
  const picture = await screen.findByAltText('Your photo');
  Object.assign(HTMLCanvasElement.prototype, {
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['cut'], { type })),
  });
  fireEvent.load(picture);
  return page;
}
test('a photo is cropped to the shape of a story; the whole one can be shown again', async () => {
  const { press, posts } = await crop();
  expect(queryButton(/^Post Story/)).toBeUndefined();
  await press('Use this part');
  await preview();
  await press('Show all of it');
  await press('Crop to 9:16');
  await press('Back');
  send();
  await waitFor(() => expect(posts()).toMatchObject([{ form: { media: { name: 'sea.png' } } }]));
});

test('the cropped photo is posted', async () => {
  const { press, posts } = await crop();
  await press('Use this part');
  await preview();
  send();
  await waitFor(() => expect(posts()).toMatchObject([{ form: { media: { name: 'sea.webp' } } }]));
});
