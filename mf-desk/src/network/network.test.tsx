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
  languages: [],
  registration: 'open',
  whoInvites: 'everyone',
  closed: false,
};

beforeEach(() => {
  api.reset();
  api.on('GET /users/me', { json: { user: { _id: idOf(1), role: 'admin' } } });
  api.on('GET /network/settings', { json: { settings } });
  api.on('GET /network/pictures', { json: { pictures: { logo: null, banner: null } } });
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

test('languages are added and removed, with their own names, and saved with the rest', async () => {
  const user = userEvent.setup();
  const before: NetworkSettings = { ...settings, languages: ['de'] };
  api.on('GET /network/settings', { json: { settings: before } });
  api.on(SAVE, { json: { settings: { ...settings, languages: ['pt-BR'] } } });
  renderApp(<NetworkScreen />);
  const choice = await screen.findByLabelText('Languages');
  expect(screen.getByText('Deutsch')).toHaveAttribute('lang', 'de');
  await user.selectOptions(choice, 'Brazilian Portuguese (Português (Brasil))');
  await user.click(screen.getByRole('button', { name: 'Remove German' }));
  expect(screen.queryByText('Deutsch')).toBeNull();
  await user.click(save());
  await screen.findByText(/^Saved\./);
  expect(sent().languages).toEqual(['pt-BR']);
});

describe('the logo', () => {
  const logo = { url: '/api/v1.1/network/pictures/1/logo.png', width: 192, height: 192 };
  const file = (type: string) => new File(['bytes'], 'logo.bin', { type });
  const field = () => screen.findByLabelText('Add a logo', { selector: 'input' });

  test('is saved when it is chosen', async () => {
    const user = userEvent.setup();
    api.on('PATCH /network/logo', { json: { pictures: { logo, banner: null } } });
    renderApp(<NetworkScreen />);
    await user.upload(await field(), file('image/png'));
    expect(await screen.findByRole('img', { name: 'The logo' })).toHaveAttribute('src', logo.url);
  });

  test('is refused with the server’s reason', async () => {
    const user = userEvent.setup();
    api.on('PATCH /network/logo', failure(415, 'This picture is broken or can’t be read.'));
    renderApp(<NetworkScreen />);
    await user.upload(await field(), file('image/png'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This picture is broken');
  });

  test('is removed after a question', async () => {
    const user = userEvent.setup();
    api.on('GET /network/pictures', { json: { pictures: { logo, banner: null } } });
    api.on('DELETE /network/logo', { json: { pictures: { logo: null, banner: null } } });
    renderApp(<NetworkScreen />);
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await field()).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'The logo' })).toBeNull();
  });
});
