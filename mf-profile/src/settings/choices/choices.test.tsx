import { failure, press } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { api, sent } from '../../testing/page';
import { installPush } from '../push/testing/installPush';
import { account, openSections, serveAccount } from '../testing/account';
import { NotificationsSection } from './NotificationsSection';
import { MessagesSection, PostsSection, StoriesSection } from './preferenceSections';

const SAVE = 'PATCH /users/me';
const toggle = (name: string) => screen.getByRole('switch', { name });
const { notificationSettings, preferences } = account();

async function open(sections: Parameters<typeof openSections>[0]) {
  serveAccount();
  openSections(sections, 'account.preference');
  await screen.findAllByRole('region');
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

it.each([
  ['Don’t show messages in notifications', 'switch', true, { bellShowsMessages: false }],
  ['Time limit', 'switch', false, { storyTimeLimit: false }],
  ['Nobody', 'radio', true, { whoCanWrite: 'nobody' as const }],
])('the choice %s is saved, or reverted if it can’t be', async (name, role, after, changes) => {
  const user = account({ preferences: { ...preferences, ...changes } });
  api.on(SAVE, failure(500));
  await open((me) => (
    <>
      <NotificationsSection settings={me.notificationSettings} preferences={me.preferences} />
      <StoriesSection preferences={me.preferences} />
      <MessagesSection preferences={me.preferences} />
    </>
  ));
  const choice = () => screen.getByRole<HTMLInputElement>(role, { name });
  expect(choice().checked).toBe(!after);
  await press(name, role);
  await screen.findByRole('alert');
  await waitFor(() => expect(choice().checked).toBe(!after));
  api.on(SAVE, { json: { user } });
  await press(name, role);
  await screen.findByText('Saved');
  expect(choice().checked).toBe(after);
  expect(sent(SAVE)).toEqual([{ preferences: changes }, { preferences: changes }]);
});

it('who may quote new posts is chosen', async () => {
  api.on(SAVE, { json: { user: account() } });
  await open((me) => <PostsSection preferences={me.preferences} />);
  expect(screen.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await press('People I follow', 'radio');
  await screen.findByText('Saved');
  expect(sent(SAVE)).toEqual([{ preferences: { quotePolicy: 'followed' } }]);
});

describe('on this device', () => {
  const NOTICES = 'Browser notifications';
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
    installPush({ permission: 'default' });
    await openNotifications();
    await press(NOTICES, 'switch');
    await waitFor(() => expect(toggle(NOTICES)).toBeChecked());
  });

  it('a browser that blocks notifications disables the switch and explains it', async () => {
    installPush({ permission: 'denied' });
    await openNotifications();
    await press(NOTICES, 'switch');
    await waitFor(() => expect(toggle(NOTICES)).toBeDisabled());
    expect(toggle(NOTICES)).not.toBeChecked();
    expect(toggle(NOTICES)).toHaveAccessibleDescription(/^This browser blocks them\./);
  });
});
