import type { Backup, BackupList } from '@kithkin/shared/contract';
import { createFakeApi, failure, idOf } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveApp, renderApp } from '../testing/renderApp';
import BackupsScreen from './BackupsScreen';

const api = createFakeApi();
const backup: Backup = {
  _id: idOf(7),
  state: 'ready',
  requestedBy: 'ada',
  createdAt: '2026-11-20T10:00:00.000Z',
  file: 'kithkin-2026-11-20T10-00-00-000Z.tar.gz',
  progress: 1,
  bytes: 2 * 1024 ** 2,
  error: null,
  drill: null,
};
const list = (backups: Backup[], more: Partial<BackupList> = {}): BackupList => ({
  isSupported: true,
  folder: '/srv/kithkin-backups',
  maxBackups: 5,
  freeBytes: 10 * 1024 ** 3,
  hasMedia: true,
  backups,
  ...more,
});
const show = (json: BackupList) => api.on('GET /desk/backups', { json });
const path = `/desk/backups/${backup._id}`;

beforeEach(() => {
  api.reset();
  api.on('GET /users/me', { json: { user: { _id: idOf(1), role: 'owner' } } });
});
afterEach(leaveApp);

test('makes a backup, and follows it until it is there', async () => {
  const user = userEvent.setup();
  show(list([]));
  renderApp(<BackupsScreen />);
  await screen.findByText('There is no backup yet.');
  const running: Backup = { ...backup, state: 'running', progress: 0.4, bytes: null };
  api.on('POST /desk/backups', { json: running });
  show(list([running]));
  await user.click(screen.getByRole('button', { name: 'Make a backup' }));
  expect(await screen.findByRole('progressbar', { name: 'Making the backup' })).toHaveValue(40);
  expect(screen.getByRole('button', { name: 'Make a backup' })).toBeDisabled();
});

test('the reason why none can be made is shown', async () => {
  const user = userEvent.setup();
  show(list([]));
  api.on('POST /desk/backups', failure(409, 'The disk has 10 MB free.'));
  renderApp(<BackupsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Make a backup' }));
  await screen.findByText('The disk has 10 MB free.');
});

test('a download needs the password, and a wrong one says so', async () => {
  const user = userEvent.setup();
  const followed: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  show(list([backup]));
  api.on(`POST ${path}/link`, failure(403, 'The password is not right.', 'wrong-password'));
  renderApp(<BackupsScreen />);
  await user.click(await screen.findByRole('button', { name: /^Download 20 November/ }));
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await screen.findByText('The password is not right.');
  api.on(`POST ${path}/link`, { json: { url: '/api/v1.1/backups/7?s=1' } });
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(followed).toEqual([expect.stringContaining('/backups/7?s=1')]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  click.mockRestore();
});

test('a check shows what was found, or why it failed', async () => {
  const user = userEvent.setup();
  show(list([backup]));
  renderApp(<BackupsScreen />);
  const check = await screen.findByRole('button', { name: /^Check 20 November/ });
  const at = '2026-11-20T11:00:00.000Z';
  const drill = { state: 'passed' as const, at, error: null, rows: { users: 12, posts: 1 } };
  api.on(`POST ${path}/drill`, { json: { ...backup, drill } });
  show(list([{ ...backup, drill }]));
  await user.click(check);
  await screen.findByText(/: 12 users, 1 post\.$/);
  const failed = { ...drill, state: 'failed' as const, error: 'It is damaged.', rows: {} };
  show(list([{ ...backup, drill: failed }]));
  await user.click(check);
  await screen.findByText('The check failed: It is damaged.');
});

test('deleting needs a confirmation', async () => {
  const user = userEvent.setup();
  show(list([backup]));
  api.on(`DELETE ${path}`, { status: 204 });
  renderApp(<BackupsScreen />);
  await user.click(await screen.findByRole('button', { name: /^Delete 20 November/ }));
  show(list([]));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('There is no backup yet.');
  expect(api.count('DELETE')).toBe(1);
});

test('without the programs of PostgreSQL it says what is missing', async () => {
  show(list([], { isSupported: false }));
  renderApp(<BackupsScreen />);
  await screen.findByText(/pg_dump/);
  expect(screen.queryByRole('button', { name: 'Make a backup' })).toBeNull();
});

test('says when, where to, and how the last drill went', async () => {
  const lastDrill = {
    file: backup.file,
    state: 'failed' as const,
    at: '2026-11-20T11:00:00.000Z',
    error: 'It contains 1 posts, and should contain 2.',
    rows: {},
  };
  const byJob: Backup = { ...backup, requestedBy: '', isInBucket: true };
  show(list([byJob], { isEmbedded: false, hour: 3, bucket: 'kithkin-backups', lastDrill }));
  renderApp(<BackupsScreen />);
  await screen.findByText('daily at 03:00 UTC');
  screen.getByText('kithkin-backups');
  screen.getByText(/^failed .*: It contains 1 posts, and should contain 2\.$/);
  screen.getByText(/^daily or by command · 2 MB · also in the bucket$/);
  screen.getByText(/npm run restore, into an empty database\./);
});
