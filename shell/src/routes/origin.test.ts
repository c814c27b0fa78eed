import { forgetOrigin, rememberOrigin, safeOrigin, takeOrigin } from './origin';

beforeEach(() => sessionStorage.clear());

test('the origin keeps path, query and hash, and is given out once', () => {
  rememberOrigin('/post/1?from=mail#comments');
  expect(takeOrigin('me')).toBe('/post/1?from=mail#comments');
  expect(takeOrigin('me')).toBe('/');
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'post/1',
  '',
  null,
  7,
])('%p is no place of this site', (value) => {
  expect(safeOrigin(value)).toBeNull();
});

test.each(['/login', '/login/', '/logout', '/register?x=1', '/reset-password#y'])(
  'the sign-in screen %p is never returned to',
  (value) => {
    expect(safeOrigin(value)).toBeNull();
  },
);

test('a tampered storage leads home', () => {
  sessionStorage.setItem('kithkin.origin', '{"path":"//evil.example","userId":null}');
  expect(takeOrigin('me')).toBe('/');
  sessionStorage.setItem('kithkin.origin', 'no json');
  expect(takeOrigin('me')).toBe('/');
});

test('the place of an ended session is for the same person only', () => {
  rememberOrigin('/messages/9', 'ann');
  expect(takeOrigin('ben')).toBe('/');
  rememberOrigin('/messages/9', 'ann');
  expect(takeOrigin('ann')).toBe('/messages/9');
});

test('a forgotten origin leads home', () => {
  rememberOrigin('/messages');
  forgetOrigin();
  expect(takeOrigin(null)).toBe('/');
});
