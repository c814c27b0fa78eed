import {
  applyOverridesFromUrl,
  baseOf,
  readOverrideAddresses,
  saveOverrideAddresses,
  withAddress,
} from './overrides';

const at = (address: string) => window.history.replaceState({ other: 1 }, '', address);

beforeEach(() => {
  sessionStorage.clear();
  at('/');
});

test('an override in the address is kept for the tab and leaves the address', () => {
  at('/explore?tab=new&remote:feed=http://localhost:3001#top');
  expect(applyOverridesFromUrl()).toEqual({ feed: 'http://localhost:3001/' });
  expect(window.location.href).toMatch(/\/explore\?tab=new#top$/);
  expect(window.history.state).toEqual({ other: 1 });
  at('/');
  expect(applyOverridesFromUrl()).toEqual({ feed: 'http://localhost:3001/' });
});

test('several remotes can be overridden, one after the other or at once', () => {
  at('/?remote:feed=http://localhost:3001');
  applyOverridesFromUrl();
  at('/?remote:stories=http://localhost:3004&remote:messages=http://localhost:3003');
  expect(Object.keys(applyOverridesFromUrl()).sort()).toEqual(['feed', 'messages', 'stories']);
});

test('an empty address ends an override', () => {
  saveOverrideAddresses({ feed: 'http://localhost:3001/', stories: 'http://localhost:3004/' });
  at('/?remote:feed=');
  expect(applyOverridesFromUrl()).toEqual({ stories: 'http://localhost:3004/' });
});

test.each([
  ['http://localhost:3001', 'http://localhost:3001/'],
  ['https://feed.example/builds/abc?x=1#y', 'https://feed.example/builds/abc/'],
  ['javascript:alert(1)', null],
  ['data:text/javascript,1', null],
  ['localhost:3001', null],
  ['http://', null],
  ['', null],
])('%j means the folder %j', (text, base) => {
  expect(baseOf(text)).toBe(base);
  expect(withAddress({}, 'feed', text)).toEqual(base === null ? {} : { feed: base });
});

test.each(['{', '[1]', '{"feed":1}', 'null'])('%j in the storage overrides nothing', (text) => {
  sessionStorage.setItem('kithkin.remote-overrides', text);
  expect(readOverrideAddresses()).toEqual({});
});
