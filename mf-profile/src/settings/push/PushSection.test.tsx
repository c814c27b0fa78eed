import type { PushDevice } from '@kithkin/shared/contract';
import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, mockAccountApi, SERVER_ERROR, sent } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { PushSection } from './PushSection';
import { installPush } from './testing/installPush';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;
let restore: (() => void) | undefined;

const SAVE = 'PATCH /users/me';
const ADD = 'POST /push/devices';
const phone: PushDevice = {
  _id: 'd1',
  name: 'My phone',
  enabled: true,
  isCurrent: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSentAt: null,
};
const here: PushDevice = { ...phone, _id: 'd2', name: 'Firefox on Linux', isCurrent: true };

const listDevices = (devices: PushDevice[]) =>
  api.on('GET /push/devices', { json: { publicKey: 'BAEC', devices } });

beforeEach(() => {
  api.reset();
  mockAccountApi(api);
  localStorage.clear();
});
afterEach(async () => {
  await leave?.();
  restore?.();
  restore = undefined;
});

const section = () => within(screen.getByRole('region', { name: 'Push notifications' }));
const onThisDevice = () => section().getByRole('switch', { name: 'On this device' });
const toggle = (name: string) => section().getByRole('switch', { name });

async function open(expected?: string) {
  const page = renderSections(
    ({ preferences }) => <PushSection preferences={preferences} />,
    expected,
  );
  leave = page.leave;
  await screen.findByRole('region', { name: 'Push notifications' });
  await waitFor(() => expect(section().queryByText('Loading devices')).not.toBeInTheDocument());
  return page;
}

describe('on this device', () => {
  it('a browser without push is told so, and is not asked', async () => {
    await open();
    expect(section().getByText(/does not support push/)).toBeInTheDocument();
    expect(section().queryByRole('switch', { name: 'On this device' })).not.toBeInTheDocument();
  });

  it('a touch device of Apple is told to open the installed app, whatever its name', async () => {
    // An iPad calls itself a Mac. These two properties tell it apart.
    const properties = {
      standalone: { value: false, configurable: true },
      maxTouchPoints: { value: 5, configurable: true },
    };
    Object.defineProperties(navigator, properties);
    restore = () => {
      for (const name of Object.keys(properties)) Reflect.deleteProperty(navigator, name);
    };
    await open();
    expect(section().getByText(/add KithKin to the Home Screen first/)).toBeInTheDocument();
  });

  it('permission is asked on the press only; then the browser is added', async () => {
    const push = installPush({ permission: 'default' });
    restore = push.restore;
    api.on(ADD, { json: { device: here } });
    const { user } = await open();
    expect(push.questions()).toBe(0);
    expect(onThisDevice()).not.toBeChecked();
    await user.click(onThisDevice());
    await waitFor(() => expect(onThisDevice()).toBeChecked());
    expect(push.questions()).toBe(1);
    expect(push.subscribedWith()).toEqual([4, 1, 2]);
    expect(sent(api, ADD)).toEqual({
      endpoint: 'https://push.test/1',
      p256dh: 'key',
      auth: 'secret',
      name: expect.any(String),
    });
    expect(toggle('Firefox on Linux')).toBeChecked();
  });

  it('where it is denied, the switch says how to allow it', async () => {
    restore = installPush({ permission: 'default', decision: 'denied' }).restore;
    const { user } = await open();
    await user.click(onThisDevice());
    await waitFor(() => expect(onThisDevice()).toBeDisabled());
    expect(onThisDevice()).toHaveAccessibleDescription(/Allow notifications for this site/);
    expect(api.count(ADD)).toBe(0);
  });

  it('a failure is told, and it stays off', async () => {
    restore = installPush({ permission: 'granted' }).restore;
    api.on(ADD, SERVER_ERROR);
    const { user } = await open('push.set');
    await user.click(onThisDevice());
    expect(await section().findByRole('alert')).toBeInTheDocument();
    expect(onThisDevice()).not.toBeChecked();
  });

  it('turned off, it is removed and the browser’s subscription ends', async () => {
    const push = installPush({ permission: 'granted', subscribed: true });
    restore = push.restore;
    listDevices([here]);
    api.on('DELETE /push/devices/d2', { json: null });
    const { user } = await open();
    await waitFor(() => expect(onThisDevice()).toBeChecked());
    await user.click(onThisDevice());
    await waitFor(() => expect(onThisDevice()).not.toBeChecked());
    await waitFor(() => expect(push.isSubscribed()).toBe(false));
    expect(section().queryByText('Firefox on Linux')).not.toBeInTheDocument();
  });
});

describe('the devices', () => {
  beforeEach(() => listDevices([phone]));

  it('one is turned off', async () => {
    api.on('PATCH /push/devices/d1', { json: { device: { ...phone, enabled: false } } });
    const { user } = await open();
    await user.click(toggle('My phone'));
    await waitFor(() => expect(toggle('My phone')).not.toBeChecked());
    expect(sent(api, 'PATCH /push/devices/d1')).toEqual({ enabled: false });
  });

  it('one is renamed', async () => {
    api.on('PATCH /push/devices/d1', { json: { device: { ...phone, name: 'Tablet' } } });
    const { user } = await open();
    await user.click(section().getByRole('button', { name: 'Rename My phone' }));
    const name = section().getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Tablet{Enter}');
    expect(await section().findByRole('switch', { name: 'Tablet' })).toBeInTheDocument();
    expect(sent(api, 'PATCH /push/devices/d1')).toEqual({ name: 'Tablet' });
  });

  it('one is removed; one that could not be comes back', async () => {
    api.on('DELETE /push/devices/d1', SERVER_ERROR);
    const { user } = await open();
    await user.click(section().getByRole('button', { name: 'Remove My phone' }));
    await screen.findByText('Update failed.');
    expect(toggle('My phone')).toBeInTheDocument();
    api.on('DELETE /push/devices/d1', { json: null });
    await user.click(section().getByRole('button', { name: 'Remove My phone' }));
    await waitFor(() => expect(section().queryByText('My phone')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Push notifications' })).toHaveFocus(),
    );
  });
});

describe('the choices', () => {
  beforeEach(() => api.on(SAVE, { json: { user: account() } }));

  it('what a notice shows', async () => {
    const { user } = await open();
    await user.click(section().getByRole('radio', { name: 'Only the name' }));
    expect(await section().findByText('Saved')).toBeInTheDocument();
    expect(sent(api, SAVE)).toEqual({ preferences: { pushPreview: 'sender' } });
  });

  it('quiet hours, with the device’s time zone', async () => {
    const { user } = await open();
    await user.click(toggle('Quiet hours'));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() =>
      expect(sent(api, SAVE)).toEqual({
        preferences: { quietHours: { from: '22:00', to: '07:00', timeZone } },
      }),
    );
    const to = await section().findByLabelText('To');
    await user.clear(to);
    await user.type(to, '06:30');
    await user.tab();
    await waitFor(() =>
      expect(sent(api, SAVE)).toEqual({
        preferences: { quietHours: { from: '22:00', to: '06:30', timeZone } },
      }),
    );
    await user.click(toggle('Quiet hours'));
    await waitFor(() => expect(sent(api, SAVE)).toEqual({ preferences: { quietHours: null } }));
    await waitFor(() => expect(section().queryByLabelText('To')).not.toBeInTheDocument());
  });

  it('another time zone than the device’s can be replaced', async () => {
    const preferences = {
      ...account().preferences,
      quietHours: { from: '22:00', to: '07:00', timeZone: 'America/New_York' },
    };
    mockAccountApi(api, { preferences });
    api.on(SAVE, { json: { user: account({ preferences }) } });
    const { user } = await open();
    expect(section().getByText('By the clock of America/New York.')).toBeInTheDocument();
    await user.click(section().getByRole('button', { name: /^Use / }));
    await waitFor(() => expect(section().queryByText(/New York/)).not.toBeInTheDocument());
  });

  it.each([
    ['Only when I’m nowhere else looking', 'pushOnlyAway'],
    ['Mail after a week away', 'digestMail'],
  ])('%s', async (label, name) => {
    const { user } = await open();
    await user.click(toggle(label));
    await waitFor(() => expect(toggle(label)).not.toBeChecked());
    expect(sent(api, SAVE)).toEqual({ preferences: { [name]: false } });
  });
});
