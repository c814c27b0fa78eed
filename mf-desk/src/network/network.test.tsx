import type { NetworkSettings } from '@kithkin/shared/contract';
import { chooseFiles, confirm, failure, fill, press } from '@kithkin/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import RulesScreen from '../rules/RulesScreen';
import { api, renderApp, sent } from '../testing/desk';
import NetworkScreen from './NetworkScreen';

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
const logo = { url: '/api/v1.1/network/pictures/1/logo.png', width: 192, height: 192 };

async function open(changes: Partial<NetworkSettings> = {}) {
  api.on('GET /network/settings', { json: { settings: { ...settings, ...changes } } });
  api.on('GET /network/pictures', { json: { pictures: { logo: null, banner: null } } });
  renderApp(<NetworkScreen />);
  await screen.findByLabelText('Name');
}

test('all settings are saved together', async () => {
  const changed: NetworkSettings = {
    ...settings,
    name: 'The Millers',
    primaryColor: 'teal',
    registration: 'invitation',
    whoInvites: 'admins',
    closed: true,
    linkPreviews: false,
  };
  await open();
  await fill('Name', 'The Millers');
  await fill('Colour', 'teal');
  const closed = screen.getByRole('switch', { name: 'Closed to strangers' });
  expect(closed).toBeDisabled();
  await press('By invitation', 'radio');
  await press('Admins only', 'radio');
  fireEvent.click(closed);
  fireEvent.click(screen.getByRole('switch', { name: 'Link previews', checked: true }));
  api.on(SAVE, failure(422, 'Please leave out invisible characters.'));
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(/invisible characters/);
  expect(screen.getByLabelText('Name')).toHaveValue('The Millers');
  api.on(SAVE, { json: { settings: changed } });
  await press('Save');
  await screen.findByText(/^Saved\./);
  expect(sent(SAVE)).toEqual([changed, changed]);
});

test('open registration ends the closure; languages are added and removed', async () => {
  await open({ registration: 'invitation', closed: true, languages: ['de'] });
  api.on(SAVE, { json: { settings } });
  await press('Everyone', 'radio');
  expect(screen.getByText('Deutsch')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('Brazilian Portuguese (Português (Brasil))')).toBeInTheDocument();
  await fill('Languages', 'pt-BR');
  await press('Remove German');
  expect(screen.queryByText('Deutsch')).toBeNull();
  await press('Save');
  await screen.findByText(/^Saved\./);
  expect(sent(SAVE)).toEqual([{ ...settings, languages: ['pt-BR'] }]);
});

test('a chosen logo is saved at once or rejected with the reason, and removed after a confirmation', async () => {
  const choose = (type: string) =>
    chooseFiles('Add a logo', new File(['bytes'], 'logo.bin', { type }));
  await open();
  choose('text/plain');
  expect(await screen.findByRole('alert')).toHaveTextContent('logo.bin is not a photo.');
  expect(api.count('PATCH')).toBe(0);
  api.on('PATCH /network/logo', failure(415, 'This photo is broken or can’t be read.'));
  choose('image/png');
  await screen.findByText(/This photo is broken/);
  api.on('PATCH /network/logo', { json: { pictures: { logo, banner: null } } });
  choose('image/png');
  expect(await screen.findByRole('img', { name: 'The logo' })).toHaveAttribute('src', logo.url);
  api.on('DELETE /network/logo', { json: { pictures: { logo: null, banner: null } } });
  await press('Remove logo');
  await confirm('Remove');
  await screen.findByLabelText('Add a logo', { selector: 'input' });
  expect(screen.queryByRole('img', { name: 'The logo' })).toBeNull();
});

const SAVE_RULES = 'PATCH /desk/house-rules';

test('the rules are changed and saved; after a failure the text stays', async () => {
  const rules = { text: '## Be kind', updatedAt: '2026-11-21T12:00:00.000Z' };
  api.on('GET /house-rules', { json: rules });
  renderApp(<RulesScreen />);
  expect(await screen.findByRole('textbox')).toHaveValue('## Be kind');
  await fill('House rules', '## Be kind always');
  api.on(SAVE_RULES, failure(500));
  await press('Save');
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox')).toHaveValue('## Be kind always');
  api.on(SAVE_RULES, { json: rules });
  await press('Save');
  await screen.findByText('The rules are saved.');
  expect(sent(SAVE_RULES)[1]).toEqual({ text: '## Be kind always' });
});
