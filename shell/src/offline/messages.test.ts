import { readMessage } from './messages';

test('messages of pages of this version are read', () => {
  const alive = { kind: 'alive', serial: 3, scripts: ['/remotes/feed/1/a.js'] };
  expect(readMessage(alive)).toEqual(alive);
  expect(readMessage({ kind: 'registry', serial: 4 })).toEqual({ kind: 'registry', serial: 4 });
});

test('what a page of a later version adds is left out', () => {
  const later = { kind: 'alive', serial: 3, scripts: ['/a.js', { path: '/b.js' }], theme: 'dark' };
  expect(readMessage(later)).toEqual({ kind: 'alive', serial: 3, scripts: ['/a.js'] });
});

test.each([
  null,
  'alive',
  { kind: 'alive', serial: 3 },
  { kind: 'alive', serial: '3', scripts: [] },
  { kind: 'registry' },
  { kind: 'of a later version', serial: 3 },
])('%j is ignored', (data) => {
  expect(readMessage(data)).toBeNull();
});
