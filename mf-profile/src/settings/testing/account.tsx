import { useAccount } from '@kithkin/shared';
import type { Me, Session } from '@kithkin/shared/contract';
import { defaultSettings } from '@kithkin/shared/testing';
import type { ReactNode } from 'react';
import { api, openPage, profile } from '../../testing/page';

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
const tablet: Session = { ...phone, _id: 's3', device: 'Chrome on Android', place: '' };

/** Serves the account, and what the sections of the settings fetch. */
export function serveAccount(changes: Partial<Me> = {}): void {
  api.on('GET /users/me', { json: { user: account(changes) } });
  api.on('GET /users/me/storage', { json: { used: 0, limit: 5_000_000_000 } });
  api.on('GET /users/me/export', { json: { export: null } });
  api.on('GET /invitations', { json: { mayInvite: true, invitations: [] } });
  api.on('GET /push/devices', { json: { publicKey: 'BAEC', devices: [] } });
  api.on('GET /users/me/sessions', { json: { sessions: [here, phone, tablet] } });
}

type Sections = (account: Me) => ReactNode;

function Account({ sections }: { sections: Sections }) {
  const { data } = useAccount();
  return data && sections(data);
}

/** Renders sections of the settings: the whole screen takes several times longer. */
export const openSections = (sections: Sections, expected?: string) =>
  openPage(<Account sections={sections} />, { path: '/settings', expected });
