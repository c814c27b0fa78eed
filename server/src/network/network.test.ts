import type { NetworkResponse, NetworkSettingsResponse } from '@kithkin/shared/contract';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import { sql } from '../platform/db';

const { app, ada } = setupTestServer({ people: { ada: { role: 'admin' } } });

const DEFAULTS = {
  name: 'KithKin',
  text: '',
  primaryColor: null,
  contact: '',
  languages: [],
  registration: 'open',
};
const PICTURES = { logo: null, banner: null, needsOwner: false, hasRules: false };
const face = () => app.call<NetworkResponse>('GET', '/network');
const change = (json: object) =>
  ada.call<NetworkSettingsResponse & { message: string; code: string }>(
    'PATCH',
    '/network/settings',
    { json },
  );

it('has its defaults until an admin changes them', async () => {
  expect((await face()).body).toEqual({ network: { ...DEFAULTS, ...PICTURES } });
  const { body } = await ada.call('GET', '/network/settings');
  expect(body).toEqual({ settings: { ...DEFAULTS, whoInvites: 'everyone', closed: false } });
});

it('shows its name, text, colour, contact, languages and mode to everyone at once', async () => {
  await face();
  const changes = {
    name: '  The  Millers ',
    text: 'Our family.',
    primaryColor: 'teal',
    contact: 'ada@example.org',
    languages: ['de', 'pt-BR', 'de'],
    registration: 'approval',
  };
  expect((await change(changes)).status).toBe(200);
  expect((await face()).body.network).toEqual({
    ...changes,
    name: 'The Millers',
    languages: ['de', 'pt-BR'],
    ...PICTURES,
  });
  expect((await change({ text: '' })).body.settings).toMatchObject({
    name: 'The Millers',
    text: '',
  });
});

it('is not sent again until it changes', async () => {
  const { headers } = await face();
  const again = (etag: unknown) =>
    app.call('GET', '/network', { headers: { 'if-none-match': String(etag) } });
  expect((await again(headers.etag)).status).toBe(304);
  await change({ name: 'Other' });
  expect((await again(headers.etag)).status).toBe(200);
});

it('shows strangers only name and colour while it is closed', async () => {
  const open = {
    text: 'Our family.',
    contact: 'ada@example.org',
    languages: ['de'],
    registration: 'invitation',
  };
  await change({ ...open, primaryColor: 'pink', closed: true });
  expect((await face()).body.network).toEqual({
    ...DEFAULTS,
    ...PICTURES,
    primaryColor: 'pink',
    registration: 'invitation',
  });
  expect((await ada.call<NetworkSettingsResponse>('GET', '/network/settings')).body).toMatchObject({
    settings: open,
  });
});

it('admits people by invitation only while it is closed', async () => {
  const rejected = await change({ closed: true });
  expect([rejected.status, rejected.body.message]).toEqual([
    422,
    'A closed network admits people by invitation only.',
  ]);
  await change({ closed: true, registration: 'invitation' });
  expect((await change({ registration: 'open' })).status).toBe(422);
  expect((await change({ registration: 'open', closed: false })).status).toBe(200);
});

it.each([
  [{ name: ' ' }, 422],
  [{ name: 'a\u0000b' }, 422],
  [{ name: 'a\u200bb' }, 422],
  [{ name: '\u3164' }, 422],
  [{ name: '\u2800' }, 422],
  [{ name: '\ufe0f' }, 422],
  [{ name: 'Kith\u3164Kin' }, 422],
  [{ text: 'A\u034fb' }, 422],
  [{ name: 'Kin ❤️' }, 200],
  [{ name: 'x'.repeat(41) }, 400],
  [{ text: 'x'.repeat(301) }, 400],
  [{ primaryColor: 'gold' }, 400],
  [{ registration: 'never' }, 400],
  [{ languages: ['xx'] }, 400],
  [{ languages: ['de', 'en', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'cs'] }, 400],
  [{ logo: null }, 400],
  [{ other: true }, 400],
])('with the settings %j, the status is %d', async (json, status) => {
  expect((await change(json)).status).toBe(status);
});

it('applies the settings that another node has saved within two seconds', async () => {
  await face();
  await app.ctx.db.run(sql`
    insert into network_settings (name, text, contact, registration, who_invites, closed, updated_at)
    values ('Elsewhere', '', '', 'open', 'everyone', false, '2026-01-01')`);
  app.clock.advance(2000);
  expect((await face()).body.network.name).toBe('Elsewhere');
});

itOnPostgres('stores the concurrent changes of two admins', async () => {
  await Promise.all([change({ name: 'Ours' }), change({ contact: 'ben' }), change({ text: 'Hi' })]);
  expect((await face()).body.network).toMatchObject({ name: 'Ours', contact: 'ben', text: 'Hi' });
});

it('shows whether there are house rules, as soon as they change', async () => {
  const hasRules = async () => (await face()).body.network.hasRules;
  expect(await hasRules()).toBe(false);
  for (const text of ['## Be kind', '']) {
    expect((await ada.call('PATCH', '/desk/house-rules', { json: { text } })).status).toBe(200);
    expect(await hasRules()).toBe(text !== '');
  }
});
