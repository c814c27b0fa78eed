import type { Backup, BackupList } from '@kithkin/shared/contract';
import {
  button,
  confirm,
  dialogClosed,
  failure,
  fill,
  idOf,
  noButton,
  press,
  watchLinks,
} from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, renderApp, signIn } from '../testing/desk';
import BackupsScreen from './BackupsScreen';

const AT = '2026-11-20T11:00:00.000Z';
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
const path = `/desk/backups/${backup._id}`;

const serve = (backups: Backup[], more: Partial<BackupList> = {}) => {
  const folder = { isSupported: true, folder: '/srv/kithkin-backups', maxBackups: 5 };
  const json = { ...folder, freeBytes: 10 * 1024 ** 3, hasMedia: true, backups, ...more };
  api.on('GET /desk/backups', { json });
};
function open(...list: Parameters<typeof serve>) {
  signIn('owner');
  serve(...list);
  renderApp(<BackupsScreen />);
}

test('makes a backup and shows its progress, or why none can be made', async () => {
  open([]);
  await screen.findByText('There is no backup yet.');
  api.on('POST /desk/backups', failure(409, 'The disk has 10 MB free.'));
  await press('Make a backup');
  await screen.findByText('The disk has 10 MB free.');
  const running: Backup = { ...backup, state: 'running', progress: 0.4, bytes: null };
  api.on('POST /desk/backups', { json: running });
  serve([running]);
  await press('Make a backup');
  expect(await screen.findByRole('progressbar', { name: 'Making the backup' })).toHaveValue(40);
  expect(await button('Make a backup')).toBeDisabled();
  noButton(/^(Download|Check|Delete)/);
});

test('a download requires the right password', async () => {
  const followed: string[] = [];
  watchLinks(({ href }) => followed.push(href));
  open([backup]);
  api.on(`POST ${path}/link`, failure(403, 'The password is not right.', 'wrong-password'));
  await press(/^Download 20 November/);
  await fill('Your password', 'wrong');
  await confirm('Download');
  await screen.findByText('The password is not right.');
  api.on(`POST ${path}/link`, { json: { url: '/api/v1.1/backups/7?s=1' } });
  await confirm('Download');
  await waitFor(() => expect(followed).toEqual([expect.stringContaining('/backups/7?s=1')]));
  await dialogClosed();
});

test('a check shows its result, and a backup is deleted after a confirmation', async () => {
  open([backup]);
  const drill = { state: 'passed' as const, at: AT, error: null, rows: { users: 12, posts: 1 } };
  api.on(`POST ${path}/drill`, { json: { ...backup, drill } });
  serve([{ ...backup, drill }]);
  await press(/^Check 20 November/);
  await screen.findByText(/: 12 users, 1 post\.$/);
  const failed = { ...drill, state: 'failed' as const, error: 'It is damaged.', rows: {} };
  serve([{ ...backup, drill: failed }]);
  await press(/^Check 20 November/);
  await screen.findByText('The check failed: It is damaged.');
  api.on(`DELETE ${path}`, { status: 204 });
  await press(/^Delete 20 November/);
  serve([]);
  expect(api.count('DELETE')).toBe(0);
  await confirm('Delete');
  await screen.findByText('There is no backup yet.');
});

test('without the programs of PostgreSQL no backup can be made', async () => {
  open([], { isSupported: false });
  await screen.findByText(/pg_dump/);
  noButton('Make a backup');
});

test('shows when and where backups are made, and the result of the last drill', async () => {
  const error = 'It contains 1 posts, and should contain 2.';
  const lastDrill = { file: backup.file, state: 'failed' as const, at: AT, error, rows: {} };
  const byJob: Backup = { ...backup, requestedBy: '', isInBucket: true };
  open([byJob], { isEmbedded: false, hour: 3, bucket: 'kithkin-backups', lastDrill });
  await screen.findByText('daily at 03:00 UTC');
  screen.getByText('kithkin-backups');
  screen.getByText(/^failed .*: It contains 1 posts, and should contain 2\.$/);
  screen.getByText(/^daily or by command · 2 MB · also in the bucket$/);
  screen.getByText(/npm run restore, into an empty database\./);
});
