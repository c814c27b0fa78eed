import { createFakeApi, waitForRequests } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockAccountApi } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { DataSection } from './DataSection';
import { formatBytes } from './formatBytes';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;
let saved: { name: string; file: Blob }[];

/** Records the files that the page saves, which jsdom does not support. */
function watchSaving(): void {
  saved = [];
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const url = `blob:http://localhost/${files.size}`;
    if (file instanceof Blob) files.set(url, file);
    return url;
  };
  URL.revokeObjectURL = (url) => files.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
}

beforeEach(() => {
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => {
  await leave?.();
  jest.restoreAllMocks();
});

const DATA = 'GET /users/me/data';
const section = () => within(screen.getByRole('region', { name: 'Your data' }));
const download = () => section().getByRole('button', { name: 'Download my data' });

async function open() {
  const page = renderSections(() => <DataSection />);
  watchSaving();
  leave = page.leave;
  await screen.findByRole('region', { name: 'Your data' });
  return page;
}

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

it('all of one’s data is saved as a file', async () => {
  const json = { profile: { userName: 'ada' }, posts: [{ body: 'Grüße' }] };
  api.on(DATA, { json });
  const { user } = await open();
  await user.click(download());
  expect(
    await section().findByText(/^Saved as kithkin-\d{4}-\d\d-\d\d\.json$/),
  ).toBeInTheDocument();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^kithkin-.*\.json$/);
  expect(JSON.parse(await textOf(saved[0]?.file ?? new Blob()))).toEqual(json);
});

it('a refusal says why, and it can be tried again', async () => {
  const message = 'You have downloaded your data several times. Please try again in an hour.';
  api.on(DATA, { status: 429, json: { message, code: 'too-many' } });
  const { user } = await open();
  await user.click(download());
  expect(await section().findByRole('alert')).toHaveTextContent(message);
  api.on(DATA, { json: {} });
  await user.click(download());
  expect(await section().findByText(/^Saved as/)).toBeInTheDocument();
  expect(section().queryByRole('alert')).not.toBeInTheDocument();
});

it('a file that did not come whole is not saved', async () => {
  api.on(DATA, { json: 'cut off' });
  const { user } = await open();
  await user.click(download());
  expect(await section().findByRole('alert')).toHaveTextContent(
    'Your data could not be downloaded.',
  );
  expect(saved).toEqual([]);
});

it('can be cancelled while it is being collected', async () => {
  let response: (() => void) | undefined;
  api.on(DATA, () => new Promise((resolve) => (response = () => resolve({ json: {} }))));
  const { user } = await open();
  await user.click(download());
  expect(await section().findByText('Collecting…')).toBeInTheDocument();
  await waitFor(() => expect(response).toBeDefined());
  await user.click(section().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(section().queryByText('Collecting…')).not.toBeInTheDocument());
  response?.();
  await waitForRequests();
  expect(section().queryByText(/^Saved as/)).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('an access token that is over is refreshed first', async () => {
  let requestCount = 0;
  api.on(DATA, () => {
    requestCount += 1;
    return requestCount === 1 ? { status: 401, json: { message: '', code: 'x' } } : { json: {} };
  });
  api.on('POST /users/refresh-token', { json: { token: 'fresh', refreshToken: 'next' } });
  const { user } = await open();
  await user.click(download());
  expect(await section().findByText(/^Saved as/)).toBeInTheDocument();
});

describe('the archive', () => {
  const EXPORT = 'GET /users/me/export';
  const button = (name: string) => section().getByRole('button', { name });
  const archive = (state: string, url: string | null = null) => ({
    export: {
      state,
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-11-27T10:00:00.000Z',
      bytes: url && 12_345_678,
      url,
    },
  });

  it('is prepared on request, and may be left meanwhile', async () => {
    api.on('POST /users/me/export', { json: archive('preparing') });
    const { user } = await open();
    await user.click(await section().findByRole('button', { name: 'Prepare an archive' }));
    expect(await section().findByText(/is being prepared/)).toBeInTheDocument();
    expect(section().queryByRole('button', { name: /Prepare/ })).not.toBeInTheDocument();
    expect(api.count('POST /users/me/export')).toBe(1);
  });

  it('that is ready says how large it is, and is downloaded at a new address', async () => {
    api.on(EXPORT, { json: archive('ready', '/api/v1.1/exports/a?e=1&s=old') });
    const { user } = await open();
    expect(await section().findByText(/^Ready: 12 MB, as of .* It is kept until/)).toBeVisible();
    api.on(EXPORT, { json: archive('ready', '/api/v1.1/exports/a?e=2&s=new') });
    const followed: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      followed.push(this.href);
    });
    await user.click(button('Download the archive'));
    await waitFor(() => expect(followed).toEqual([expect.stringMatching(/e=2&s=new$/)]));
    expect(button('Prepare it again')).toBeEnabled();
  });

  it('that failed can be prepared again, and a refusal says why', async () => {
    api.on(EXPORT, { json: archive('failed') });
    const message = 'You have prepared your data several times. Please try again tomorrow.';
    api.on('POST /users/me/export', { status: 429, json: { message, code: 'too-many' } });
    const { user } = await open();
    expect(await section().findByText('Your data could not be prepared.')).toBeInTheDocument();
    await user.click(button('Prepare it again'));
    expect(await section().findByRole('alert')).toHaveTextContent(message);
  });
});

it('leads to activity and blocked users', async () => {
  await open();
  expect(section().getByRole('link', { name: /^Activity/ })).toHaveAttribute('href', '/activity');
  expect(section().getByRole('link', { name: /^Blocked Users/ })).toHaveAttribute(
    'href',
    '/blocked-users',
  );
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

it('what one’s files use of the storage is said', async () => {
  api.on('GET /users/me/storage', { json: { used: 1_200_000_000, limit: 5_000_000_000 } });
  await open();
  await section().findByText('Your pictures, videos and sounds use 1.2 GB of 5.0 GB.');
  expect(section().getByRole('progressbar', { name: 'Storage in use' })).toHaveValue(24);
});
