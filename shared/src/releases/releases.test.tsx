import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi } from '../testing';
import { PackageLinks, packageHeadingId } from './PackageLinks';
import { readReports } from './packageReports';
import { releaseText } from './releaseText';

const event = { version: 1, payload: 'Event' };
const REPORTS: Record<string, object> = {
  '/shell/s1/': {
    provides: ['Link', 'bus'],
    places: ['strip'],
    listens: ['message-sent', 'theme-changed'],
    emits: ['theme-changed'],
    events: { 'post-created': { ...event, owner: 'realtime' }, 'signed-out': { owner: 'session' } },
  },
  'https://feed.example/f1/': {
    imports: ['Link', 'bus'],
    exposes: ['./HomeScreen'],
    places: ['strip', 'gone'],
    widgets: { 'post-list': './PostList' },
    listens: { 'post-created': event, 'message-sent': event, 'signed-out': event },
    emits: {},
  },
  '/remotes/stories/t1/': {
    imports: ['bus'],
    widgets: { strip: './Strip' },
    emits: { 'message-sent': event, 'story-seen': event },
  },
};
const PACKAGES = [
  { name: 'shell', base: '/shell/s1/' },
  { name: 'feed', base: 'https://feed.example/f1/' },
  { name: 'stories', base: '/remotes/stories/t1/' },
  { name: 'chess', base: 'https://chess.example/' },
  { name: 'old' },
];
const api = createFakeApi();

async function show(name: string) {
  api.serve(({ url }) => {
    const json = REPORTS[url.replace('contract.json', '').replace(window.location.origin, '')];
    return json ? { json } : { status: 404 };
  });
  const reports = await readReports(PACKAGES, new AbortController().signal);
  render(
    <>
      <h2 id={packageHeadingId('stories')} tabIndex={-1}>
        stories
      </h2>
      <PackageLinks name={name} reports={reports} />
    </>,
  );
}

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.trim());

test('a remote is shown with the events and widgets that link it to the others', async () => {
  await show('feed');
  expect(lines()).toEqual([
    'post-created of the live channel',
    'message-sent of stories',
    'signed-out which no report emits',
    'post-list placed by no package',
    'strip of stories',
    'gone which no package has',
  ]);
  expect(screen.getByText('./HomeScreen')).toBeInTheDocument();
  expect(screen.getByText('Link, bus')).toBeInTheDocument();
});

test('what a remote offers leads to the packages that use it', async () => {
  await show('stories');
  expect(lines()).toEqual([
    'message-sent heard by shell, feed',
    'story-seen heard by no package',
    'strip placed by shell, feed',
  ]);
});

test('the shell is shown with the remotes that import its exports', async () => {
  await show('shell');
  expect(lines()).toEqual([
    '2 names of @kithkin/shared imported by feed, stories',
    'theme-changed heard by shell',
    'message-sent of stories',
    'theme-changed of shell',
    'strip of stories',
  ]);
});

test('a link moves the focus to the heading of its package', async () => {
  await show('feed');
  const [line] = screen.getAllByRole('listitem').filter((item) => /strip/.test(item.innerHTML));
  if (!line) throw new Error('There is no line of the strip.');
  await userEvent.click(within(line).getByRole('link', { name: 'stories' }));
  expect(screen.getByRole('heading', { name: 'stories' })).toHaveFocus();
});

test.each(['chess', 'old'])('%s has no report, which is shown', async (name) => {
  await show(name);
  expect(screen.getByText(/^No report/)).toBeInTheDocument();
});

test('the text of a version has its size, and no numbers if none are counted', () => {
  const counts = { loads: 1204, failures: 3, failingSources: 1 };
  const version = 'f1';
  expect(releaseText({ version, counts, bytes: 310 * 1024 })).toBe(
    '310 KB, 1,204 loads, 3 failures at 1 account',
  );
  expect(releaseText({ version, counts: { ...counts, loads: 1, failures: 0 } })).toBe(
    '1 load, 0 failures',
  );
  expect(releaseText({ version, counts: null, bytes: 2048 })).toBe('2 KB, not counted');
});
