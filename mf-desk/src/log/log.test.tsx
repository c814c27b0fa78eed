import type { AuditEntry } from '@kithkin/shared/contract';
import {
  fill,
  idOf,
  installScrolling,
  press,
  scrollToEnd,
  watchLinks,
} from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, renderApp } from '../testing/desk';
import { toCsv } from './exportLog';
import LogScreen, { describeEntry } from './LogScreen';

const entry = (n: number, reason: string) => ({
  _id: idOf(n),
  createdAt: '2026-11-21T12:00:00.000Z',
  actorId: null,
  actorName: 'ada',
  action: 'role-changed',
  subjectId: null,
  subjectName: 'ben',
  targetType: null,
  targetId: null,
  reason,
  details: { role: 'admin', before: null },
});
/** Serves two pages of the log for requests with these parameters. */
function serve(query: string) {
  const next = `${query ? `${query}&` : '?'}cursor=c1`;
  api.on(`GET /desk/log${query}`, { json: { entries: [entry(1, 'One')], nextCursor: 'c1' } });
  api.on(`GET /desk/log${next}`, { json: { entries: [entry(2, 'Two')], nextCursor: null } });
}

test('entries are listed page by page, and filtered by action and name', async () => {
  installScrolling();
  serve('');
  renderApp(<LogScreen />);
  await screen.findByText('ada changed the role of ben (from no role to admin)');
  expect(screen.getByText('One')).toBeVisible();
  await scrollToEnd();
  await screen.findByText('Two');
  const empty = { json: { entries: [], nextCursor: null } };
  api.on('GET /desk/log?action=role-changed&actor=a&subject=b', empty);
  api.on('GET /desk/log?action=role-changed&subject=b&actor=a', empty);
  await fill('What', 'role-changed');
  await fill('By', ' a ');
  await fill('About', '@b');
  await screen.findByText('Nothing here.');
});

test('details of an entry are words', () => {
  const limit = { limit: 'followers', until: '2026-11-21T12:00:00.000Z' };
  const text = (action: string, details: AuditEntry['details']) =>
    describeEntry({ ...entry(1, ''), action, details });
  expect(text('role-changed', { role: null, before: 'owner' })).toBe(
    'ada changed the role of ben (from owner to no role)',
  );
  expect(text('person-limited', limit)).toMatch(/\(may post to followers only, until .*2026.*\)$/);
  expect(text('network-changed', { closed: true, contact: '' })).toContain(
    '(closed: yes, contact: none)',
  );
});

test('all pages are exported into one file', async () => {
  serve('');
  serve('?limit=100');
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  watchLinks(({ download }) => saved.push(download));
  renderApp(<LogScreen />);
  await press('Export');
  await press('Export as CSV', 'menuitem');
  await waitFor(() => expect(saved).toEqual(['log.csv']));
  expect(api.count('GET /desk/log?limit=100&cursor=c1')).toBe(1);
});

test('exported cells are not run as formulas', () => {
  const lines = toCsv([entry(1, '=HYPERLINK("x")')]).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
});
