import { checkEmail, checkLogin, checkRegister, checkReset, passwordRules } from './rules';

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

test('the five listed rules are ticked off one by one', () => {
  const met = (password: string) => passwordRules(password).map((rule) => rule.met);
  expect(met('')).toEqual([false, false, false, false, false]);
  expect(met('Aa1!')).toEqual([false, true, true, true, true]);
  expect(met('Long enough 1')).toEqual([true, true, true, true, false]);
  expect(met('Long-enough-1')).toEqual([true, true, true, true, true]);
});
