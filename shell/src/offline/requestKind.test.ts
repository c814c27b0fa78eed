import { type RequestFacts, requestKind } from './requestKind';

const SITE = 'https://kithkin.test';
const kindOf = (url: string, facts: Partial<RequestFacts> = {}) =>
  requestKind(
    {
      method: 'GET',
      mode: 'cors',
      integrity: '',
      destination: '',
      url: new URL(url, SITE).href,
      ...facts,
    },
    SITE,
  );
const navigation = { mode: 'navigate' } as const;
const checked = { integrity: 'sha384-x' };

test.each(['/', '/login', '/messages?with=ada', '/users/ada.lovelace'])(
  'a navigation to %s starts the app',
  (url) => {
    expect(kindOf(url, navigation)).toBe('page');
  },
);

test.each([
  '/api/v1.1/media/1',
  '/dev/mail',
  '/shell/abc/icon.svg',
  '/registry.json',
  'https://feed.example.org/',
])('a navigation to %s is left to the browser', (url) => {
  expect(kindOf(url, navigation)).toBe('other');
});

test.each(['/shell/abc123/main.1f.js', '/remotes/feed/def456/entry.js?r=1'])(
  'the script %s is answered if its hash is checked',
  (url) => {
    expect(kindOf(url, checked)).toBe('script');
    expect(kindOf(url)).toBe('other');
  },
);

test('a picture of the API is answered, a video and other pictures are not', () => {
  const picture = { destination: 'image' } as const;
  expect(kindOf('/api/v1.1/media/1/w320.webp?e=1', picture)).toBe('picture');
  expect(kindOf('/api/v1.1/media/1/film.mp4', { destination: 'video' })).toBe('other');
  expect(kindOf('/shell/abc/icon.svg', picture)).toBe('other');
  expect(kindOf('https://media.example.org/api/v1.1/media/1/a.webp', picture)).toBe('other');
});

test.each([
  ['/api/v1.1/posts', {}],
  ['/api/v1.1/posts', { method: 'POST' }],
  ['/api/v1.1/socket.io/?transport=polling', {}],
  ['/registry.json', {}],
  ['/', { ...navigation, method: 'POST' }],
  ['https://feed.example.org/remotes/feed/abc/entry.js', checked],
])('%s %o is left to the browser', (url, facts) => {
  expect(kindOf(url, facts)).toBe('other');
});

test('only a form posted to the composer by a navigation is what another app shares', () => {
  const post = { method: 'POST', mode: 'navigate' } as const;
  expect(kindOf('/create-post', post)).toBe('shared');
  expect(kindOf('/create-post', { ...post, mode: 'cors' })).toBe('other');
  expect(kindOf('/create-post', navigation)).toBe('page');
  expect(kindOf('/messages', post)).toBe('other');
  expect(kindOf('https://feed.example.org/create-post', post)).toBe('other');
});
