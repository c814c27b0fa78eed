/** @jest-environment node */
import { checkEmail, checkLogin, checkRegister, checkReset } from './rules';

const good = {
  fullName: 'Ada Lovelace',
  userName: 'ada',
  email: 'ada@example.org',
  password: 'secret',
  confirmPassword: 'secret',
};
const long = 'x'.repeat(129);
const TOO_LONG = 'Password must be at most 128 characters long.';

test.each<[Partial<typeof good>, Partial<typeof good>]>([
  [{}, {}],
  [{ email: 'ada' }, { email: 'Please enter a valid email address.' }],
  [
    { password: 'short', confirmPassword: 'short' },
    { password: 'Password must be at least 6 characters long.' },
  ],
  [{ password: long, confirmPassword: long }, { password: TOO_LONG }],
  [{ confirmPassword: 'other' }, { confirmPassword: "Passwords don't match." }],
  [{ fullName: 'Al' }, { fullName: 'Full name must be between 3 and 50 characters.' }],
  [{ fullName: 'R2 D2' }, { fullName: 'Full name can only contain letters and spaces.' }],
  [{ fullName: 'Zoë Ångström' }, {}],
  [
    { userName: 'a b' },
    {
      userName: 'Username must be 3–30 letters (a–z), numbers, dots or underscores.',
    },
  ],
  [
    { fullName: '', userName: '' },
    { fullName: 'Enter your full name.', userName: 'Choose a username.' },
  ],
])('a registration with %j has the errors %j', (changes, errors) => {
  expect(checkRegister({ ...good, ...changes })).toEqual(errors);
});

test('the login requires both fields, forgot password an address, a reset the same password twice', () => {
  expect(Object.keys(checkLogin({}))).toEqual(['userNameOrEmail', 'password']);
  expect(checkLogin({ userNameOrEmail: 'ada', password: long })).toEqual({ password: TOO_LONG });
  expect(checkEmail({ email: 'x' })).toEqual({ email: 'Please enter a valid email address.' });
  expect(checkReset({ newPassword: 'a', confirmPassword: 'a' })).toEqual({});
  expect(checkReset({ newPassword: 'a', confirmPassword: 'b' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  });
});
