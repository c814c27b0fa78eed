import type { Preferences, PushDevice } from '@kithkin/shared/contract';
import { failure, fill, noButton, press, textRemoved } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api, leave, openPage, sent } from '../../testing/page';
import { account, openSections, serveAccount } from '../testing/account';
import { PushSection } from './PushSection';
import { installPush } from './testing/installPush';

const SAVE = 'PATCH /users/me';
const ADD = 'POST /push/devices';
const THIS_DEVICE = 'On this device';
const phone: PushDevice = {
  _id: 'd1',
  name: 'My phone',
  enabled: true,
  isCurrent: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSentAt: null,
};
const here: PushDevice = { ...phone, _id: 'd2', name: 'Firefox on Linux', isCurrent: true };

const serveDevices = (devices: PushDevice[]) =>
  api.on('GET /push/devices', { json: { publicKey: 'BAEC', devices } });

beforeEach(() => serveDevices([]));

const toggle = (name: string) => screen.getByRole('switch', { name });

async function open(expected?: string) {
  openPage(<PushSection preferences={account().preferences} />, { expected });
  await textRemoved('Loading devices');
}

describe('on this device', () => {
  it('a browser without push shows so, and has no switch', async () => {
    await open();
    expect(screen.getByText(/does not support push/)).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: THIS_DEVICE })).not.toBeInTheDocument();
  });

  it('a browser that denies access to service workers has no switch either', async () => {
    installPush({ permission: 'default' });
    Object.defineProperty(navigator, 'serviceWorker', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
      configurable: true,
    });
    await open();
    expect(screen.getByText(/does not support push/)).toBeInTheDocument();
  });

  it('an iPad, which calls itself a Mac, needs the installed app', async () => {
    Object.defineProperties(navigator, {
      standalone: { value: false, configurable: true },
      maxTouchPoints: { value: 5, configurable: true },
    });
    await open();
    expect(screen.getByText(/add KithKin to the Home Screen first/)).toBeInTheDocument();
    for (const name of ['standalone', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
  });

  it('requests the permission only on the press, then adds the browser; off removes it', async () => {
    const push = installPush({ permission: 'default' });
    api.on(ADD, { json: { device: here } });
    await open();
    expect(push.questions()).toBe(0);
    expect(toggle(THIS_DEVICE)).not.toBeChecked();
    await press(THIS_DEVICE, 'switch');
    await waitFor(() => expect(toggle(THIS_DEVICE)).toBeChecked());
    expect(push.questions()).toBe(1);
    expect(push.subscribedWith()).toEqual([4, 1, 2]);
    const keys = { p256dh: 'key', auth: 'secret' };
    const endpoint = 'https://push.test/1';
    expect(sent(ADD)).toEqual([{ endpoint, ...keys, name: expect.any(String) }]);
    expect(toggle('Firefox on Linux')).toBeChecked();
    api.on('DELETE /push/devices/d2', { json: null });
    await press(THIS_DEVICE, 'switch');
    await waitFor(() => expect(toggle(THIS_DEVICE)).not.toBeChecked());
    await waitFor(() => expect(push.isSubscribed()).toBe(false));
    expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument();
  });

  it('is on where the browser is subscribed already', async () => {
    installPush({ permission: 'granted', subscribed: true });
    serveDevices([here]);
    await open();
    await waitFor(() => expect(toggle(THIS_DEVICE)).toBeChecked());
  });

  it('stays off after a failure, which is shown; a denied permission explains how to allow it', async () => {
    installPush({ permission: 'granted' });
    api.on(ADD, failure(500));
    await open('push.set');
    await press(THIS_DEVICE, 'switch');
    await screen.findByRole('alert');
    expect(toggle(THIS_DEVICE)).not.toBeChecked();
    expect(api.count(ADD)).toBe(1);
    await leave();
    installPush({ permission: 'default', decision: 'denied' });
    await open();
    await press(THIS_DEVICE, 'switch');
    await waitFor(() => expect(toggle(THIS_DEVICE)).toBeDisabled());
    expect(toggle(THIS_DEVICE)).toHaveAccessibleDescription(/Allow notifications for this site/);
    expect(api.count(ADD)).toBe(1);
  });
});

it('a device is turned off, renamed and removed; one that could not be removed comes back', async () => {
  serveDevices([phone]);
  await open();
  const CHANGE = 'PATCH /push/devices/d1';
  api.on(CHANGE, { json: { device: { ...phone, enabled: false } } });
  await press('My phone', 'switch');
  await waitFor(() => expect(toggle('My phone')).not.toBeChecked());
  api.on(CHANGE, { json: { device: { ...phone, name: 'Tablet' } } });
  await press('Rename My phone');
  await fill('Name', 'Tablet');
  await press('Save');
  await screen.findByRole('switch', { name: 'Tablet' });
  expect(sent(CHANGE)).toEqual([{ enabled: false }, { name: 'Tablet' }]);
  api.on('DELETE /push/devices/d1', failure(500));
  await press('Remove Tablet');
  await screen.findByText('Update failed.');
  expect(toggle('Tablet')).toBeInTheDocument();
  api.on('DELETE /push/devices/d1', { json: null });
  await press('Remove Tablet');
  await waitFor(() => noButton('Remove Tablet'));
  expect(screen.getByRole('heading', { name: 'Push notifications' })).toHaveFocus();
});

describe('the choices', () => {
  const quiet = (from: string, to: string, timeZone: string) => ({ from, to, timeZone });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  /** Opens the section, which shows the saved preferences. */
  async function openSaved(changes: Partial<Preferences> = {}) {
    serveAccount({ preferences: { ...account().preferences, ...changes } });
    serveDevices([]);
    api.on(SAVE, { json: { user: account() } });
    openSections(({ preferences }) => <PushSection preferences={preferences} />);
    await screen.findByRole('region', { name: 'Push notifications' });
    await textRemoved('Loading devices');
  }
  const expectSaved = (preferences: object) =>
    waitFor(() => expect(sent(SAVE).at(-1)).toEqual({ preferences }));

  it('of the content and of when to notify are saved', async () => {
    await openSaved();
    await press('Only the name', 'radio');
    await screen.findByText('Saved');
    await expectSaved({ pushPreview: 'sender' });
    await press('Only when I’m not active elsewhere', 'switch');
    await expectSaved({ pushOnlyAway: false });
    await press('Email after a week away', 'switch');
    await expectSaved({ digestMail: false });
  });

  it('of quiet hours contain the time zone of the device', async () => {
    await openSaved();
    await press('Quiet hours', 'switch');
    await expectSaved({ quietHours: quiet('22:00', '07:00', timeZone) });
    await screen.findByLabelText('To');
    await fill('To', '06:30');
    fireEvent.blur(screen.getByLabelText('To'));
    await expectSaved({ quietHours: quiet('22:00', '06:30', timeZone) });
    await press('Quiet hours', 'switch');
    await expectSaved({ quietHours: null });
    await waitFor(() => expect(screen.queryByLabelText('To')).not.toBeInTheDocument());
  });

  it('of quiet hours replace the time zone of another device', async () => {
    await openSaved({ quietHours: quiet('22:00', '07:00', 'America/New_York') });
    expect(screen.getByText('By the clock of America/New York.')).toBeInTheDocument();
    await press(/^Use /);
    await textRemoved(/New York/);
    await expectSaved({ quietHours: quiet('22:00', '07:00', timeZone) });
  });
});
