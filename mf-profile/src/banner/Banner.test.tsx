import { button, chooseFiles, confirm, formFiles, noButton, press } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../testing/page';
import { profile } from '../testing/people';
import { openProfile } from '../testing/renderProfile';

const BANNER = '/media/sea.webp';
const picture = () => screen.queryByRole('img', { name: /^Banner of/ });

test.each([BANNER, null])('another person’s banner (%s) has no controls', async (banner) => {
  await openProfile('ben', { banner });
  expect(picture()?.getAttribute('src') ?? '').toContain(banner ?? '');
  expect(picture() !== null).toBe(banner !== null);
  noButton(/banner/i);
});

test('a chosen picture is cropped, uploaded, shown, and removed after a confirmation', async () => {
  await openProfile('ada', { banner: null });
  const change = (banner: string | null) => ({ json: { updatedUser: profile('ada', { banner }) } });
  api.on('PATCH /users/me/banner', change(BANNER));
  chooseFiles('Add a banner', new File(['picture'], 'sea.png', { type: 'image/png' }));
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
