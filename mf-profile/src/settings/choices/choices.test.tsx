import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, mockAccountApi, SERVER_ERROR, sent } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { MessagesSection } from './MessagesSection';
import { NotificationsSection } from './NotificationsSection';
import { StoriesSection } from './StoriesSection';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

const SAVE = 'PATCH /users/me';
const region = (name: string) => within(screen.getByRole('region', { name }));
const toggle = (name: string) => screen.getByRole('switch', { name });

async function open(expected?: string) {
  const page = renderSections(
    ({ notificationSettings, preferences }) => (
      <>
        <NotificationsSection settings={notificationSettings} preferences={preferences} />
        <MessagesSection preferences={preferences} />
        <StoriesSection preferences={preferences} />
      </>
    ),
    expected,
  );
  leave = page.leave;
  await screen.findByRole('region', { name: 'Notifications' });
  return page;
}

it('has a switch for every kind of notification', async () => {
  await open();
  expect(
    within(region('Notifications').getByRole('list', { name: 'Notifications' }))
      .getAllByRole('switch')
      .map((each) => each.getAttribute('name'))
      .sort(),
  ).toEqual(Object.keys(account().notificationSettings).sort());
});

it('a notification is switched off at once and saved', async () => {
  api.on(SAVE, { json: { user: account() } });
  const { user } = await open();
  await user.click(toggle('Likes'));
  await waitFor(() => expect(toggle('Likes')).not.toBeChecked());
  expect(await region('Notifications').findByText('Saved')).toBeInTheDocument();
  expect(sent(api, SAVE)).toEqual({ notificationSettings: { like: false } });
});

it('a switch that can’t be saved goes back, and says so', async () => {
  api.on(SAVE, SERVER_ERROR);
  const { user } = await open();
  await user.click(toggle('Comments'));
  expect(await region('Notifications').findByRole('alert')).toHaveTextContent(
    'That could not be saved. The setting is as it was.',
  );
  await waitFor(() => expect(toggle('Comments')).toBeChecked());
});

it('stories go on by themselves or wait, as chosen', async () => {
  api.on(SAVE, { json: { user: account() } });
  const { user } = await open();
  await user.click(toggle('Time limit'));
  expect(await region('Stories').findByText('Saved')).toBeInTheDocument();
  expect(sent(api, SAVE)).toEqual({ preferences: { storyTimeLimit: false } });
});

it('who may write is chosen, and goes back where it can’t be saved', async () => {
  const preferences = { ...account().preferences, whoCanWrite: 'nobody' as const };
  api.on(SAVE, { json: { user: account({ preferences }) } });
  const { user } = await open('account.preference');
  const choice = (name: string) => region('Messages').getByRole('radio', { name });
  expect(choice('Everyone')).toBeChecked();
  await user.click(choice('Nobody'));
  expect(await region('Messages').findByText('Saved')).toBeInTheDocument();
  expect(sent(api, SAVE)).toEqual({ preferences: { whoCanWrite: 'nobody' } });
  api.on(SAVE, SERVER_ERROR);
  await user.click(choice('People I follow'));
  expect(await region('Messages').findByRole('alert')).toBeInTheDocument();
  expect(choice('Nobody')).toBeChecked();
});

it('messages are left out of the bell once chosen, which they are not at first', async () => {
  api.on(SAVE, { json: { user: account() } });
  const { user } = await open();
  expect(toggle('Leave messages out of the bell')).not.toBeChecked();
  await user.click(toggle('Leave messages out of the bell'));
  await waitFor(() => expect(toggle('Leave messages out of the bell')).toBeChecked());
  expect(await region('Notifications').findByText('Saved')).toBeInTheDocument();
  expect(sent(api, SAVE)).toEqual({ preferences: { bellShowsMessages: false } });
});

describe('on this device', () => {
  const device = () =>
    within(region('Notifications').getByRole('list', { name: 'On this device' }));
  /** Mocks a browser that supports notifications, with the permission of this site. */
  function browserWith(permission: NotificationPermission, response = permission) {
    const known = Object.getOwnPropertyDescriptor(window, 'Notification');
    const choices = {
      permission,
      requestPermission: async () => {
        choices.permission = response;
        return response;
      },
    };
    Object.defineProperty(window, 'Notification', { value: choices, configurable: true });
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    return () => {
      if (known) Object.defineProperty(window, 'Notification', known);
      else Reflect.deleteProperty(window, 'Notification');
      Reflect.deleteProperty(window, 'isSecureContext');
    };
  }
  let restore = () => {};
  afterEach(() => {
    restore();
    restore = () => {};
    localStorage.clear();
  });

  it('the sound of messages is switched here alone', async () => {
    const { user } = await open();
    const sound = device().getByRole('switch', { name: 'Sound for new messages' });
    expect(sound).toBeChecked();
    await user.click(sound);
    await waitFor(() => expect(sound).not.toBeChecked());
    expect(api.count(SAVE)).toBe(0);
  });

  it('a browser without notifications is not asked for them', async () => {
    await open();
    expect(device().getAllByRole('switch')).toHaveLength(1);
  });

  it('the browser is asked when its switch is turned on', async () => {
    restore = browserWith('default', 'granted');
    const { user } = await open();
    await user.click(device().getByRole('switch', { name: 'Browser notifications' }));
    await waitFor(() =>
      expect(device().getByRole('switch', { name: 'Browser notifications' })).toBeChecked(),
    );
  });

  it('where the browser blocks them the switch says so', async () => {
    restore = browserWith('denied');
    const { user } = await open();
    const notices = device().getByRole('switch', { name: 'Browser notifications' });
    await user.click(notices);
    await waitFor(() => expect(notices).toBeDisabled());
    expect(notices).not.toBeChecked();
    expect(notices).toHaveAccessibleDescription(/^This browser blocks them\./);
  });
});
