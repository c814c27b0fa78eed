import { checkEmail, checkLogin, checkRegister, checkReset } from './rules';

const good = {
  fullName: 'Ada Lovelace',
  userName: 'ada',
  email: 'ada@example.org',
  password: 'secret',
  confirmPassword: 'secret',
};

test('a good registration has no faults', () => {
  expect(checkRegister(good)).toEqual({});
});

test('each rule of the registration has its sentence', () => {
  expect(checkRegister({ ...good, email: 'ada' })).toEqual({
    email: 'Please enter a valid email address.',
  });
  expect(checkRegister({ ...good, password: 'short', confirmPassword: 'short' })).toEqual({
    password: 'Password must be at least 6 characters long.',
  });
  expect(checkRegister({ ...good, confirmPassword: 'other' })).toEqual({
    confirmPassword: "Passwords don't match.",
  });
});

test('names follow the server’s rules, so that they are told before anything is sent', () => {
  expect(checkRegister({ ...good, fullName: 'Al' })).toEqual({
    fullName: 'Full name must be between 3 and 50 characters.',
  });
  expect(checkRegister({ ...good, fullName: 'R2 D2' })).toEqual({
    fullName: 'Full name can only contain letters and spaces.',
  });
  expect(checkRegister({ ...good, fullName: 'Zoë Ångström' })).toEqual({});
  expect(checkRegister({ ...good, userName: 'a b' })).toEqual({
    userName: 'User name must be 3 to 30 characters: letters a to z, digits, underscores and dots.',
  });
  expect(checkRegister({ ...good, fullName: '', userName: '' })).toEqual({
    fullName: 'Enter your full name.',
    userName: 'Choose a user name.',
  });
});

test('a password that the server would refuse for its length is not sent', () => {
  const long = 'x'.repeat(129);
  const message = 'Password must be at most 128 characters long.';
  expect(checkRegister({ ...good, password: long, confirmPassword: long })).toEqual({
    password: message,
  });
  expect(checkLogin({ userNameOrEmail: 'ada', password: long })).toEqual({ password: message });
});

test('login needs both fields, forgot password an address', () => {
  expect(Object.keys(checkLogin({}))).toEqual(['userNameOrEmail', 'password']);
  expect(checkEmail({ email: 'x' })).toEqual({ email: 'Please enter a valid email address.' });
});

test('a reset wants the same password twice, and leaves its rules to the server', () => {
  expect(checkReset({ newPassword: 'a', confirmPassword: 'b' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  });
  expect(checkReset({ newPassword: 'a', confirmPassword: 'a' })).toEqual({});
});
