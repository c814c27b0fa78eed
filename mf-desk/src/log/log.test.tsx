import { createFakeApi, idOf, installScrolling, scrollToEnd } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveApp, renderApp } from '../testing/renderApp';
import { toCsv } from './exportLog';
import LogScreen from './LogScreen';

const api = createFakeApi();
const entry = (n: number, reason = '') => ({
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

beforeEach(() => {
  api.reset();
  installScrolling();
  api.on('GET /desk/log', { json: { entries: [entry(1, 'Helps out')], nextCursor: 'c1' } });
  api.on('GET /desk/log?cursor=c1', { json: { entries: [entry(2, 'Moved')], nextCursor: null } });
});
afterEach(leaveApp);

test('an entry says who did what to whom and why, and further ones follow', async () => {
  renderApp(<LogScreen />);
  await screen.findByText('ada changed the role of ben (role admin, before none)');
  expect(screen.getByText('Helps out')).toBeVisible();
  await scrollToEnd();
  await screen.findByText('Moved');
});

test('the log is filtered by action and name', async () => {
  api.on('GET /desk/log?action=role-changed&subject=b', {
    json: { entries: [], nextCursor: null },
  });
  const user = userEvent.setup();
  renderApp(<LogScreen />);
  await user.selectOptions(screen.getByLabelText('What'), 'changed the role of');
  await user.type(screen.getByLabelText('About'), '@b');
  await screen.findByText('Nothing here.');
});

test('every page goes into the exported file', async () => {
  api.on('GET /desk/log?limit=100', { json: { entries: [entry(1, 'One')], nextCursor: 'c1' } });
  api.on('GET /desk/log?limit=100&cursor=c1', {
    json: { entries: [entry(2, 'Two')], nextCursor: null },
  });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const user = userEvent.setup();
  renderApp(<LogScreen />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toEqual(['log.csv']));
  expect(api.count('GET /desk/log?limit=100&cursor=c1')).toBe(1);
});

test('a spreadsheet does not run what somebody wrote', () => {
  const lines = toCsv([entry(1, '=HYPERLINK("x")')]).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
});
