import { failure } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { api, press, sent } from '../../testing/page';
import { account, openSections, serveAccount } from '../testing/account';
import { MessagesSection } from './MessagesSection';
import { NotificationsSection } from './NotificationsSection';
import { StoriesSection } from './StoriesSection';

const SAVE = 'PATCH /users/me';
const toggle = (name: string) => screen.getByRole('switch', { name });
const { notificationSettings, preferences } = account();

async function open(sections: Parameters<typeof openSections>[0]) {
  serveAccount();
  openSections(sections, 'account.preference');
  await screen.findByRole('region');
}
const openNotifications = () =>
  open((me) => (
    <NotificationsSection settings={me.notificationSettings} preferences={me.preferences} />
  ));

it('every kind of notification has a switch, which is saved at once or reverted', async () => {
  api.on(SAVE, { json: { user: account() } });
  await openNotifications();
  const kinds = within(screen.getByRole('list', { name: 'Notifications' }));
  const names = kinds.getAllByRole('switch').map((each) => each.getAttribute('name'));
  expect(names.sort()).toEqual(Object.keys(notificationSettings).sort());
  await press('Likes', 'switch');
  await waitFor(() => expect(toggle('Likes')).not.toBeChecked());
  await screen.findByText('Saved');
  expect(sent(SAVE)).toEqual([{ notificationSettings: { like: false } }]);
  api.on(SAVE, failure(500));
  await press('Comments', 'switch');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That could not be saved. The setting is as it was.',
  );
  await waitFor(() => expect(toggle('Comments')).toBeChecked());
});

it('messages are left out of the bell once chosen', async () => {
  const user = account({ preferences: { ...preferences, bellShowsMessages: false } });
  api.on(SAVE, { json: { user } });
  await openNotifications();
  const name = 'Leave messages out of the bell';
  expect(toggle(name)).not.toBeChecked();
  await press(name, 'switch');
  await waitFor(() => expect(toggle(name)).toBeChecked());
  await screen.findByText('Saved');
  expect(sent(SAVE)).toEqual([{ preferences: { bellShowsMessages: false } }]);
});

it('the time limit of stories is switched', async () => {
  api.on(SAVE, { json: { user: account() } });
  await open((me) => <StoriesSection preferences={me.preferences} />);
  await press('Time limit', 'switch');
  await screen.findByText('Saved');
  expect(sent(SAVE)).toEqual([{ preferences: { storyTimeLimit: false } }]);
});

it('who may write is chosen, and reverted if it can’t be saved', async () => {
  const user = account({ preferences: { ...preferences, whoCanWrite: 'nobody' as const } });
  api.on(SAVE, { json: { user } });
  await open((me) => <MessagesSection preferences={me.preferences} />);
  const choice = (name: string) => screen.getByRole('radio', { name });
  expect(choice('Everyone')).toBeChecked();
  await press('Nobody', 'radio');
  await screen.findByText('Saved');
  expect(sent(SAVE)).toEqual([{ preferences: { whoCanWrite: 'nobody' } }]);
  api.on(SAVE, failure(500));
  await press('People I follow', 'radio');
  await screen.findByRole('alert');
  expect(choice('Nobody')).toBeChecked();
});

describe('on this device', () => {
  const NOTICES = 'Browser notifications';
  let restore = () => {};

  /** Mocks a browser that supports notifications, with the permission of this site. */
  function installNotifications(permission: NotificationPermission, decision = permission) {
    const known = Object.getOwnPropertyDescriptor(window, 'Notification');
    const value = {
      permission,
      requestPermission: async () => {
        value.permission = decision;
        return decision;
      },
    };
    Object.defineProperty(window, 'Notification', { value, configurable: true });
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    restore = () => {
      if (known) Object.defineProperty(window, 'Notification', known);
      else Reflect.deleteProperty(window, 'Notification');
      Reflect.deleteProperty(window, 'isSecureContext');
    };
  }
  afterEach(() => {
    restore();
    restore = () => {};
  });

  it('a browser without notifications has only the sound of messages, which is not saved elsewhere', async () => {
    await openNotifications();
    const device = within(screen.getByRole('list', { name: 'On this device' }));
    const [sound, ...others] = device.getAllByRole('switch');
    expect(others).toEqual([]);
    expect(sound).toBeChecked();
    await press('Sound for new messages', 'switch');
    await waitFor(() => expect(sound).not.toBeChecked());
    expect(api.count(SAVE)).toBe(0);
  });

  it('the permission of the browser is requested when its switch is turned on', async () => {
    installNotifications('default', 'granted');
    await openNotifications();
    await press(NOTICES, 'switch');
    await waitFor(() => expect(toggle(NOTICES)).toBeChecked());
  });

  it('a browser that blocks notifications disables the switch and explains it', async () => {
    installNotifications('denied');
    await openNotifications();
    await press(NOTICES, 'switch');
    await waitFor(() => expect(toggle(NOTICES)).toBeDisabled());
    expect(toggle(NOTICES)).not.toBeChecked();
    expect(toggle(NOTICES)).toHaveAccessibleDescription(/^This browser blocks them\./);
  });
});
