import { readTheme } from '@kithkin/shared';
import { failure, press } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { api, openPage, sent } from '../../testing/page';
import { account } from '../testing/account';
import { ThemeSection } from './ThemeSection';

const SAVE = 'PATCH /users/me';
const choice = (name: string) => screen.getByRole('radio', { name });

it('applies light, dark or system at once, stores it here, and saves it', async () => {
  const dark = { primaryColor: 'blue', backgroundColor: 'dark' } as const;
  api.on(SAVE, { json: { user: account({ theme: dark }) } });
  openPage(<ThemeSection />);
  expect(choice('System')).toBeChecked();
  await press('Dark', 'radio');
  expect(document.documentElement.dataset.background).toBe('dark');
  expect(readTheme()).toEqual(dark);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sent(SAVE)).toEqual([{ theme: dark }]);
});

it('applies a theme that can’t be saved on this device, and Retry saves it', async () => {
  api.on(SAVE, failure(500));
  openPage(<ThemeSection />);
  await press('Light', 'radio');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The theme was not saved with your account. On this device it stands.',
  );
  expect(choice('Light')).toBeChecked();
  api.on(SAVE, { json: { user: account() } });
  await press('Retry');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});
