import {
  button,
  failure,
  noButton,
  press,
  textRemoved,
  waitForRequests,
  watchLinks,
} from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, hold, openPage } from '../../testing/page';
import { serveAccount } from '../testing/account';
import { DataSection } from './DataSection';
import { formatBytes } from './download';

const DATA = 'GET /users/me/data';
const EXPORT = 'GET /users/me/export';
const DOWNLOAD = 'Download my data';
let saved: { name: string; file: Blob }[];
let followed: string[];

/** Records the files that the page saves and the addresses that it downloads from. */
function watchDownloads(): void {
  [saved, followed] = [[], []];
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const url = `blob:http://localhost/${files.size}`;
    if (file instanceof Blob) files.set(url, file);
    return url;
  };
  URL.revokeObjectURL = (url) => files.delete(url);
  watchLinks(({ href, download }) => {
    followed.push(href);
    const file = files.get(href);
    if (file) saved.push({ name: download, file });
  });
}

beforeEach(() => serveAccount());

async function open() {
  openPage(<DataSection />);
  watchDownloads();
  await screen.findByRole('region', { name: 'Your data' });
}

it('all data is saved as a file, with a refreshed access token', async () => {
  const json = { profile: { userName: 'ada' }, posts: [{ body: 'Grüße' }] };
  api.on('POST /users/refresh-token', { json: { token: 'new', refreshToken: 'next' } });
  api.on(DATA, () => (api.count(DATA) === 1 ? failure(401) : { json }));
  await open();
  await press(DOWNLOAD);
  await screen.findByText(/^Saved as kithkin-\d{4}-\d\d-\d\d\.json$/);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^kithkin-.*\.json$/);
  expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toEqual(json);
});

it('a rejected, incomplete or cancelled download is shown, and it can be tried again', async () => {
  const message = 'You have downloaded your data several times. Please try again in an hour.';
  await open();
  for (const [reply, text] of [
    [failure(429, message), message],
    [{ json: 'cut off' }, 'Your data could not be downloaded.'],
  ] as const) {
    api.on(DATA, reply);
    await press(DOWNLOAD);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(saved).toEqual([]);
  }
  const reply = hold(DATA);
  await press(DOWNLOAD);
  await screen.findByText('Collecting…');
  await waitFor(() => expect(api.count(DATA)).toBe(3));
  await press('Cancel');
  await textRemoved('Collecting…');
  reply({ json: {} });
  await waitForRequests();
  expect(screen.queryByText(/^Saved as/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
  api.on(DATA, { json: {} });
  await press(DOWNLOAD);
  await screen.findByText(/^Saved as/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('the archive', () => {
  const archive = (state: string, url: string | null = null) => {
    const times = { createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' };
    return { export: { state, ...times, bytes: url && 12_345_678, url } };
  };

  it('that is ready shows its size, and is downloaded from a new address', async () => {
    api.on(EXPORT, { json: archive('ready', '/api/v1.1/exports/a?e=1&s=old') });
    await open();
    expect(await screen.findByText(/^Ready: 12 MB, as of .* It is kept until/)).toBeVisible();
    api.on(EXPORT, { json: archive('ready', '/api/v1.1/exports/a?e=2&s=new') });
    await press('Download the archive');
    await waitFor(() => expect(followed).toEqual([expect.stringMatching(/e=2&s=new$/)]));
    expect(await button('Prepare it again')).toBeEnabled();
  });

  it.each([
    ['that failed', archive('failed'), 'Prepare it again'],
    ['that was never made', { export: null }, 'Prepare an archive'],
  ])('%s is prepared on request; a rejection shows its reason', async (_what, json, name) => {
    api.on(EXPORT, { json });
    const message = 'You have prepared your data several times. Please try again tomorrow.';
    api.on('POST /users/me/export', failure(429, message));
    await open();
    await button(name);
    const failed = screen.queryByText('Your data could not be prepared.');
    expect(failed !== null).toBe(json.export !== null);
    await press(name);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    api.on('POST /users/me/export', { json: archive('preparing') });
    await press(name);
    await screen.findByText(/is being prepared/);
    noButton(/Prepare/);
  });
});

it('links activity and blocked users, and shows the storage in use', async () => {
  api.on('GET /users/me/storage', { json: { used: 1_200_000_000, limit: 5_000_000_000 } });
  await open();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/activity', '/blocked-users', '/unsent']);
  await screen.findByText('Your photos, videos and sounds use 1.2 GB of 5.0 GB.');
  expect(screen.getByRole('progressbar', { name: 'Storage in use' })).toHaveValue(24);
});

it.each([
  [1, '1.0 kB'],
  [12_345, '12 kB'],
  [999_900, '1.0 MB'],
  [3_450_000, '3.5 MB'],
  [2_000_000_000, '2.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
