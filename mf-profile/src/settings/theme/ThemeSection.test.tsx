import { bus, readTheme } from '@kithkin/shared';
import { createFakeApi } from '@kithkin/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { account, mockAccountApi, SERVER_ERROR, sent } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { ThemeSection } from './ThemeSection';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

const SAVE = 'PATCH /users/me';
const section = () => within(screen.getByRole('region', { name: 'Theme' }));
const choice = (name: string) => section().getByRole('radio', { name });

async function open() {
  const page = renderSections(() => <ThemeSection />);
  leave = page.leave;
  await screen.findByRole('region', { name: 'Theme' });
  return page;
}

it('paints light, dark or system at once, keeps it here, and saves it', async () => {
  const dark = { primaryColor: 'blue', backgroundColor: 'dark' } as const;
  api.on(SAVE, { json: { user: account({ theme: dark }) } });
  const { user } = await open();
  expect(choice('System')).toBeChecked();
  await user.click(choice('Dark'));
  expect(document.documentElement.dataset.background).toBe('dark');
  expect(readTheme()).toEqual(dark);
  expect(await section().findByText('Saved')).toBeInTheDocument();
  expect(sent(api, SAVE)).toEqual({ theme: dark });
});

it('a theme that can’t be saved stands on this device, and Retry saves it', async () => {
  api.on(SAVE, SERVER_ERROR);
  const { user } = await open();
  await user.click(choice('Light'));
  expect(await section().findByRole('alert')).toHaveTextContent(
    'The theme was not saved with your account. On this device it stands.',
  );
  expect(choice('Light')).toBeChecked();
  api.on(SAVE, { json: { user: account() } });
  await user.click(section().getByRole('button', { name: 'Retry' }));
  expect(await section().findByText('Saved')).toBeInTheDocument();
});

it('follows the theme modal and other tabs, and opens the modal for the colour', async () => {
  const opened = jest.fn();
  const { user } = await open();
  const stop = bus.on('open-theme', opened);
  await user.click(section().getByRole('button', { name: 'Primary colour' }));
  stop();
  expect(opened).toHaveBeenCalledTimes(1);
  act(() => bus.emit('theme-changed', { primaryColor: 'red', backgroundColor: 'dark' }));
  expect(choice('Dark')).toBeChecked();
});
