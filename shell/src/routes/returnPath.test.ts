import { clearReturnPath, consumeReturnPath, saveReturnPath, toSafeReturnPath } from './returnPath';

beforeEach(() => sessionStorage.clear());

test('the origin keeps path, query and hash, and is given out once', () => {
  saveReturnPath('/post/1?from=mail#comments');
  expect(consumeReturnPath('me')).toBe('/post/1?from=mail#comments');
  expect(consumeReturnPath('me')).toBe('/');
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
  expect(toSafeReturnPath(value)).toBeNull();
});

test.each(['/login', '/login/', '/logout', '/register?x=1', '/reset-password#y'])(
  'the sign-in screen %p is never returned to',
  (value) => {
    expect(toSafeReturnPath(value)).toBeNull();
  },
);

test('a tampered storage leads home', () => {
  sessionStorage.setItem('kithkin.origin', '{"path":"//evil.example","userId":null}');
  expect(consumeReturnPath('me')).toBe('/');
  sessionStorage.setItem('kithkin.origin', 'no json');
  expect(consumeReturnPath('me')).toBe('/');
});

test('the place of an ended session is for the same person only', () => {
  saveReturnPath('/messages/9', 'ann');
  expect(consumeReturnPath('ben')).toBe('/');
  saveReturnPath('/messages/9', 'ann');
  expect(consumeReturnPath('ann')).toBe('/messages/9');
});

test('a forgotten origin leads home', () => {
  saveReturnPath('/messages');
  clearReturnPath();
  expect(consumeReturnPath(null)).toBe('/');
});
