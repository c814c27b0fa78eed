import type { NetworkSettings } from '@kithkin/shared/contract';
import { createFakeApi, failure, idOf } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveApp, renderApp } from '../testing/renderApp';
import NetworkScreen from './NetworkScreen';

const api = createFakeApi();
const SAVE = 'PATCH /network/settings';
const settings: NetworkSettings = {
  name: 'KithKin',
  text: '',
  primaryColor: null,
  contact: '',
  registration: 'open',
  whoInvites: 'everyone',
  closed: false,
};

beforeEach(() => {
  api.reset();
  api.on('GET /users/me', { json: { user: { _id: idOf(1), role: 'admin' } } });
  api.on('GET /network/settings', { json: { settings } });
});
afterEach(leaveApp);

const sent = () => {
  const request = api.requests.findLast(({ name }) => name === SAVE);
  return JSON.parse(request?.text ?? 'null');
};
const save = () => screen.getByRole('button', { name: 'Save' });

test('name, text, colour and who may join are saved together', async () => {
  const user = userEvent.setup();
  const changed: NetworkSettings = {
    ...settings,
    name: 'The Millers',
    primaryColor: 'teal',
    registration: 'invitation',
    whoInvites: 'admins',
    closed: true,
  };
  api.on(SAVE, { json: { settings: changed } });
  renderApp(<NetworkScreen />);
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'The Millers');
  await user.selectOptions(screen.getByLabelText('Colour'), 'Teal');
  const closed = screen.getByRole('switch', { name: 'Closed to strangers' });
  expect(closed).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'By invitation' }));
  await user.click(screen.getByRole('radio', { name: 'Admins only' }));
  await user.click(closed);
  await user.click(save());
  await screen.findByText(/^Saved\./);
  expect(sent()).toEqual(changed);
});

test('a network that is opened again is not closed any more', async () => {
  const user = userEvent.setup();
  const before: NetworkSettings = { ...settings, registration: 'invitation', closed: true };
  api.on('GET /network/settings', { json: { settings: before } });
  api.on(SAVE, { json: { settings } });
  renderApp(<NetworkScreen />);
  await user.click(await screen.findByRole('radio', { name: 'Everyone' }));
  await user.click(save());
  await screen.findByText(/^Saved\./);
  expect(sent()).toEqual(settings);
});

test('a rejection is shown and what was typed stays', async () => {
  const user = userEvent.setup();
  api.on(SAVE, failure(422, 'Please leave out invisible characters.'));
  renderApp(<NetworkScreen />);
  await user.type(await screen.findByLabelText('Contact'), 'ada');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please leave out invisible characters.',
  );
  expect(screen.getByLabelText('Contact')).toHaveValue('ada');
});
