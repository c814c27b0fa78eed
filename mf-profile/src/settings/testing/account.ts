import type { Me, Session } from '@kithkin/shared/contract';
import { defaultSettings, type FakeApi } from '@kithkin/shared/testing';
import { profile } from '../../testing/people';

/** Creates the signed-in user with private fields. */
export const account = (changes: Partial<Me> = {}): Me => ({
  ...profile('ada', { bio: 'First programmer' }),
  email: 'ada@example.org',
  pendingEmail: null,
  emailVerified: true,
  theme: null,
  ...defaultSettings,
  ...changes,
});

export const here: Session = {
  _id: 's1',
  device: 'Firefox on Linux',
  place: '203.0.113.x',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
};
export const phone: Session = {
  ...here,
  _id: 's2',
  device: 'Safari on iPhone',
  place: '198.51.100.x',
  isCurrent: false,
};
export const tablet: Session = { ...phone, _id: 's3', device: 'Chrome on Android', place: '' };

export const SERVER_ERROR = { status: 500, json: { message: '', code: 'internal' } };

/** Mocks the requests that the screen sends when it opens. */
export function mockAccountApi(api: FakeApi, changes: Partial<Me> = {}): void {
  api.on('GET /users/me', { json: { user: account(changes) } });
  api.on('GET /users/me/storage', { json: { used: 0, limit: 5_000_000_000 } });
  api.on('GET /users/me/export', { json: { export: null } });
  api.on('GET /invitations', { json: { mayInvite: true, invitations: [] } });
  api.on('GET /push/devices', { json: { publicKey: 'BAEC', devices: [] } });
  api.on('GET /users/me/sessions', { json: { sessions: [here, phone, tablet] } });
}

/** Returns the JSON body of the last request with this name, or null. */
export const sent = (api: FakeApi, name: string): unknown =>
  api.requests.findLast((request) => request.name === name)?.body ?? null;
