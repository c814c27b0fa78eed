import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openWithPhoto, preview, queryButton, send } from '../testing/createDialog';

test('a photo is cropped to the shape of a story; the whole one can be shown again', async () => {
  const png = new File(['pixels'], 'sea.png', { type: 'image/png' });
  const { press, posts, choose } = await openWithPhoto(undefined, png);
  const crop = async () => {
    await press('Crop to 9:16');
    Object.assign(HTMLCanvasElement.prototype, {
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['cut'], { type })),
    });
    fireEvent.load(await screen.findByAltText('Your photo'));
    expect(queryButton(/^Post Story/)).toBeUndefined();
    await press('Use this part');
    await preview();
  };
  const postAs = async (...names: string[]) => {
    send();
    const media = names.map((name) => ({ form: { media: { name } } }));
    await waitFor(() => expect(posts()).toMatchObject(media));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await crop();
  await press('Show all of it');
  await press('Crop to 9:16');
  await press('Back');
  await postAs('sea.png');
  fireEvent.click(screen.getByLabelText('Create a story'));
  await screen.findByText('Create Story');
  await choose(png);
  await preview();
  await crop();
  await postAs('sea.png', 'sea.webp');
});
