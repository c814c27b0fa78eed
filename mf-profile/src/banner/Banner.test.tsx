import { formFiles } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api, button, confirm, noButton, press } from '../testing/page';
import { profile } from '../testing/people';
import { openProfile } from '../testing/renderProfile';

const BANNER = '/media/sea.webp';
const picture = () => screen.queryByRole('img', { name: /^Banner of/ });

test('another person’s banner has no controls', async () => {
  await openProfile('ben', { banner: BANNER });
  expect(picture()).toHaveAttribute('src', expect.stringContaining(BANNER));
  noButton(/banner/i);
});

test('without a banner another person’s profile has no room for it', async () => {
  await openProfile('ben', { banner: null });
  expect(picture()).toBeNull();
  noButton(/banner/i);
});

test('a chosen picture is cropped, uploaded, shown, and removed after a confirmation', async () => {
  await openProfile('ada', { banner: null });
  const change = (banner: string | null) => ({ json: { updatedUser: profile('ada', { banner }) } });
  api.on('PATCH /users/me/banner', change(BANNER));
  fireEvent.change(screen.getByLabelText('Add a banner', { selector: 'input' }), {
    target: { files: [new File(['picture'], 'sea.png', { type: 'image/png' })] },
  });
  await screen.findByRole('dialog', { name: 'New banner' });
  fireEvent.load(await screen.findByRole('img', { name: 'Your banner' }));
  await press('Use this photo');
  await waitFor(() => expect(picture()).toHaveAttribute('src', expect.stringContaining(BANNER)));
  const [upload] = api.requests.filter(({ name }) => name === 'PATCH /users/me/banner');
  expect(upload && formFiles(upload).map(({ name }) => name)).toEqual(['sea.webp']);
  await button('Change banner');
  api.on('DELETE /users/me/banner', change(null));
  await press('Remove banner');
  expect(api.count('DELETE')).toBe(0);
  await confirm('Remove');
  await waitFor(() => expect(picture()).toBeNull());
  await button('Add a banner');
});
