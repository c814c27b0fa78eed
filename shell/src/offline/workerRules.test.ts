/** @jest-environment node */
import {
  ALIVE_TIMEOUT_MS,
  type BootState,
  chooseSource,
  isRefreshDue,
  MAX_OFFLINE_MS,
} from './bootFiles';
import { type RequestFacts, requestKind } from './requestKind';
import { readMessage } from './workerScope';

describe('the source of the page', () => {
  const NOW = Date.UTC(2026, 10, 23);
  const state = (changes: Partial<BootState> = {}): BootState => ({
    serial: 5,
    shell: '/shell/a/',
    starts: ['/shell/a/'],
    named: ['/shell/a/'],
    reachedAt: NOW,
    startedAt: null,
    verifiedSerial: 5,
    ...changes,
  });

  test.each<[string, Partial<BootState>, string]>([
    ['seven days without a registry', { reachedAt: NOW - MAX_OFFLINE_MS }, 'cache'],
    ['a longer time', { reachedAt: NOW - MAX_OFFLINE_MS - 1 }, 'network'],
    ['the clock was set back', { reachedAt: NOW + MAX_OFFLINE_MS + 1 }, 'network'],
    ['a page has verified a newer registry', { verifiedSerial: 6 }, 'network'],
    ['a start that can still report itself alive', { startedAt: NOW - ALIVE_TIMEOUT_MS }, 'cache'],
    ['one that has not in time', { startedAt: NOW - ALIVE_TIMEOUT_MS - 1 }, 'network-first'],
  ])('after %s (%j) is %s', (_when, changes, source) => {
    expect(chooseSource(state(changes), NOW)).toBe(source);
    expect(chooseSource(null, NOW)).toBe('network');
  });

  test('is refreshed if another page is cached, or an old one', () => {
    expect(isRefreshDue(null, 5, NOW)).toBe(true);
    expect(isRefreshDue(state(), 6, NOW)).toBe(true);
    expect(isRefreshDue(state({ reachedAt: NOW - 60_001 }), 5, NOW)).toBe(true);
    expect(isRefreshDue(state(), 5, NOW)).toBe(false);
  });
});

describe('a message of a page', () => {
  const alive = { kind: 'alive', serial: 3, scripts: ['/a.js'] };

  test.each([
    [alive, alive],
    [
      { kind: 'registry', serial: 4 },
      { kind: 'registry', serial: 4 },
    ],
    // A page of a later version.
    [{ ...alive, scripts: ['/a.js', { path: '/b.js' }], theme: 'dark' }, alive],
    [null, null],
    ['alive', null],
    [{ kind: 'alive', serial: 3 }, null],
    [{ kind: 'alive', serial: '3', scripts: [] }, null],
    [{ kind: 'registry' }, null],
    [{ kind: 'of a later version', serial: 3 }, null],
  ])('%j is read as %j', (data, message) => {
    expect(readMessage(data)).toEqual(message);
  });
});

describe('a request', () => {
  const SITE = 'https://kithkin.test';
  const navigation = { mode: 'navigate' };
  const post = { method: 'POST', mode: 'navigate' };
  const checked = { integrity: 'sha384-x' };
  const image = { destination: 'image' };
  const MEDIA = '/api/v1.1/media/1/w320.webp?e=1';

  test.each<[string, string, Partial<RequestFacts>]>([
    ['page', '/', navigation],
    ['page', '/login', navigation],
    ['page', '/messages?with=ada', navigation],
    ['page', '/users/ada.lovelace', navigation],
    ['page', '/create-post', navigation],
    ['other', '/api/v1.1/media/1', navigation],
    ['other', '/dev/mail', navigation],
    ['other', '/shell/abc/icon.svg', navigation],
    ['other', '/registry.json', navigation],
    ['other', 'https://feed.example.org/', navigation],
    ['script', '/shell/abc123/main.1f.js', checked],
    ['script', '/remotes/feed/def456/entry.js?r=1', checked],
    ['other', '/remotes/feed/def456/entry.js?r=1', {}],
    ['other', 'https://feed.example.org/remotes/feed/abc/entry.js', checked],
    ['picture', MEDIA, image],
    ['other', '/api/v1.1/media/1/film.mp4', { destination: 'video' }],
    ['other', '/shell/abc/icon.svg', image],
    ['other', `https://media.example.org${MEDIA}`, image],
    ['other', '/api/v1.1/posts', {}],
    ['other', '/api/v1.1/posts', { method: 'POST' }],
    ['other', '/api/v1.1/socket.io/?transport=polling', {}],
    ['other', '/registry.json', {}],
    ['other', '/', post],
    ['shared', '/create-post', post],
    ['other', '/create-post', { ...post, mode: 'cors' }],
    ['other', '/messages', post],
    ['other', 'https://feed.example.org/create-post', post],
  ] as [string, string, Partial<RequestFacts>][])(
    'is of the kind %s: %s %j',
    (kind, url, facts) => {
      const plain = { method: 'GET', mode: 'cors', integrity: '', destination: '' } as const;
      const { href } = new URL(url, SITE);
      expect(requestKind({ ...plain, url: href, ...facts }, SITE)).toBe(kind);
    },
  );
});
