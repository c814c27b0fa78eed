import { session } from '@kithkin/shared';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../testing/people';
import { type Answer, serve } from '../testing/server';
import { AuthScreens } from './AuthScreens';
import type { AuthHost } from './host';

const { token, refreshToken, ...user } = ada;
const ok = { body: { token, refreshToken, user } };
const refused = (status: number, message = '') => ({ status, body: { message, code: 'x' } });

function open(path: string, host: Partial<AuthHost> = {}) {
  const go = jest.fn();
  const enter = jest.fn();
  render(<AuthScreens path={path} host={{ search: '', signedIn: false, go, enter, ...host }} />);
  return { go, enter };
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => session.clear());
afterEach(() => jest.useRealTimers());

describe('login', () => {
  async function login(answer: Answer) {
    const calls = serve({ 'POST /users/login': answer, 'HEAD /dev/mail': { status: 404 } });
    const host = open('/login');
    await type('User name or email', ' ada ');
    await type('Password', 'secret ');
    await press('Log in');
    return { ...host, calls };
  }

  test('starts the session and goes in; the password keeps its spaces', async () => {
    const { enter, calls } = await login(ok);
    expect(calls[0]?.body).toEqual({ userNameOrEmail: 'ada', password: 'secret ' });
    expect(enter).toHaveBeenCalledTimes(1);
    expect(session.get()).toEqual(ada);
  });

  test.each<[string, Answer, string]>([
    ['the server’s sentence', refused(401, 'Wrong password.'), 'Wrong password.'],
    ['403 without a sentence', refused(403), 'Please verify your email before logging in.'],
    ['a failure without a sentence', refused(500), 'Login failed. Please try again.'],
    ['no answer at all', 'offline', 'Login failed. Please try again.'],
  ])('%s is announced, and the form kept', async (_case, answer, sentence) => {
    const { enter } = await login(answer);
    const said = await screen.findByText(sentence);
    expect(said.closest('[role=alert]')).toBeInTheDocument();
    expect(screen.getByLabelText('User name or email')).toHaveValue(' ada ');
    expect(screen.getByLabelText('Password')).toHaveValue('secret ');
    expect(enter).not.toHaveBeenCalled();
  });

  test('a 403 offers to send the mail again', async () => {
    await login(refused(403));
    const calls = serve({
      'POST /users/resend-verification': { body: { message: 'Sent if it exists.' } },
      'HEAD /dev/mail': { status: 404 },
    });
    await type('Email of your account', 'ada@example.org');
    await press('Send the mail again');
    expect(await screen.findByText('Sent if it exists.')).toBeInTheDocument();
    const sent = calls.find(({ path }) => path === '/users/resend-verification');
    expect(sent?.body).toEqual({ email: 'ada@example.org' });
  });

  test('both fields are required, and the first empty one gets the focus', async () => {
    const calls = serve({});
    open('/login');
    await press('Log in');
    const field = screen.getByLabelText('User name or email');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter your user name or email.');
    expect(calls).toEqual([]);
  });

  test('the password can be shown', async () => {
    open('/login');
    await type('Password', 'secret');
    await press('Show password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  test('links lead to the other screens without loading the page', async () => {
    const { go } = open('/login');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(go.mock.calls).toEqual([['/forgot-password'], ['/register']]);
  });
});

describe('register', () => {
  async function register(answers: Record<string, Answer>) {
    const calls = serve({ 'HEAD /dev/mail': { status: 404 }, ...answers });
    const host = open('/register');
    await type('Full name', 'Ada Lovelace');
    await type('User name', 'ada');
    await type('Email', 'ada@example.org');
    await type('Password', 'secret');
    await type('Confirm password', 'secret');
    await press('Create account');
    return { ...host, calls };
  }
  const created = { status: 201, body: { message: 'Created', user } };

  test('always tries the login, and goes in when it succeeds', async () => {
    const { enter, calls } = await register({
      'POST /users/register': created,
      'POST /users/login': ok,
    });
    expect(calls.map(({ path }) => path)).toEqual(['/users/register', '/users/login']);
    expect(enter).toHaveBeenCalledTimes(1);
  });

  test('a 403 of the login shows the confirmation and no error', async () => {
    const { enter, go } = await register({
      'POST /users/register': created,
      'POST /users/login': refused(403, 'Please verify.'),
    });
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toHaveFocus();
    expect(screen.queryByText('Please verify.')).toBeNull();
    expect(enter).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }));
    expect(go).toHaveBeenCalledWith('/login');
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeInTheDocument();
    await press('Register Another');
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });

  test('the way to the mails shows where the server keeps them', async () => {
    await register({
      'POST /users/register': created,
      'POST /users/login': refused(403),
      'HEAD /dev/mail': { status: 200 },
    });
    const link = await screen.findByRole('link', { name: 'Open the mailbox' });
    expect(link).toHaveAttribute('href', '/dev/mail');
  });

  test.each<[Answer, string]>([
    [refused(409, 'This user name is taken.'), 'This user name is taken.'],
    [refused(500), 'Registration failed. Please try again.'],
  ])('a failure is said and the form kept', async (answer, sentence) => {
    await register({ 'POST /users/register': answer });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada Lovelace');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });
});

describe('forgot password', () => {
  async function forgot(answer: Answer) {
    serve({ 'POST /users/forgot-password': answer, 'HEAD /dev/mail': { status: 404 } });
    open('/forgot-password');
    await type('Email', 'ada@example.org');
    await press('Send reset link');
  }

  test('says what the server says', async () => {
    await forgot({ body: { message: 'If it exists, a link is on its way.' } });
    expect(await screen.findByText('If it exists, a link is on its way.')).toBeInTheDocument();
  });

  test('a failure is said', async () => {
    await forgot(refused(500));
    expect(
      await screen.findByText('Failed to send reset email. Please try again.'),
    ).toBeInTheDocument();
  });

  test('shows why a reset link was refused', () => {
    open('/forgot-password', { notice: 'This reset link has expired or is invalid.' });
    const said = screen.getByText('This reset link has expired or is invalid.');
    expect(said.closest('[role=alert]')).toBeInTheDocument();
  });
});

describe('reset password', () => {
  const search = '?token=t1';
  const check = 'GET /users/validate-reset-token/t1';
  const back = (notice: string) => ['/forgot-password', { replace: true, notice }];

  test('a missing token leads to forgot password', () => {
    const calls = serve({});
    const { go } = open('/reset-password');
    expect(go.mock.calls).toEqual([back('Invalid reset link.')]);
    expect(calls).toEqual([]);
  });

  test.each<[string, Answer]>([
    ['not valid', { body: { valid: false } }],
    ['refused', refused(400)],
  ])('a token that is %s leads to forgot password', async (_case, answer) => {
    serve({ [check]: answer });
    const { go } = open('/reset-password', { search });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(go.mock.calls).toEqual([back('This reset link has expired or is invalid.')]);
  });

  test('a check that failed can be tried again', async () => {
    serve({ [check]: refused(500) });
    open('/reset-password', { search });
    expect(
      await screen.findByText('Failed to verify reset link. Please try again.'),
    ).toBeInTheDocument();
    serve({ [check]: { body: { valid: true } } });
    await press('Try again');
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });

  async function reset(answer: Answer) {
    const calls = serve({
      [check]: { body: { valid: true } },
      'POST /users/reset-password': answer,
    });
    const host = open('/reset-password', { search });
    await screen.findByLabelText('New password');
    await type('New password', 'Secret-123');
    await type('Confirm password', 'Secret-123');
    await press('Reset password');
    return { ...host, calls };
  }

  test('lists the rules and ticks them off', async () => {
    serve({ [check]: { body: { valid: true } } });
    open('/reset-password', { search });
    await type((await screen.findByLabelText('New password')) && 'New password', 'abcdefgh');
    const rules = screen.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(rules).toEqual([
      'At least 8 characters, met',
      'An upper case letter',
      'A lower case letter, met',
      'A number',
      'A special character',
    ]);
  });

  test('success goes to the login after 3 seconds', async () => {
    const { go, calls } = await reset({ body: { message: 'Done' } });
    expect(calls[1]?.body).toEqual({
      token: 't1',
      newPassword: 'Secret-123',
      confirmPassword: 'Secret-123',
    });
    await screen.findByText(/password has been changed/);
    expect(go).not.toHaveBeenCalled();
    await act(() => new Promise((resolve) => setTimeout(resolve, 3_050)));
    expect(go).toHaveBeenCalledWith('/login');
  });

  test('a 400 means that the link is no longer good', async () => {
    const { go } = await reset(refused(400, 'Bad token.'));
    expect(go.mock.calls).toEqual([back('This reset link has expired or is invalid.')]);
  });

  test.each<[Answer, string]>([
    [refused(422, 'The password needs a number.'), 'The password needs a number.'],
    [refused(500), 'Password reset failed. Please try again.'],
  ])('another failure is said', async (answer, sentence) => {
    await reset(answer);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});

describe('verify email', () => {
  const search = '?token=t1';
  const call = 'GET /users/verify-email/t1';

  test('success tells the stored session and leads to the login', async () => {
    session.set({ ...ada, emailVerified: false });
    serve({ [call]: { body: { message: 'Verified' } } });
    open('/verify-email', { search });
    expect(screen.getByText('Verifying your email…')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Go to Login' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(session.get()?.emailVerified).toBe(true);
  });

  test('signed in, it leads home', async () => {
    serve({ [call]: { body: { message: 'Verified' } } });
    open('/verify-email', { search, signedIn: true });
    expect(await screen.findByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test.each<[Answer, string]>([
    [refused(400, 'This link is too old.'), 'This link is too old.'],
    [refused(500), 'Verification failed. Please try again.'],
  ])('a failure is said, with the way back to register', async (answer, sentence) => {
    serve({ [call]: answer });
    open('/verify-email', { search });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Register' })).toBeInTheDocument();
  });

  test('without a token the link is no good', () => {
    serve({});
    open('/verify-email');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid verification link');
  });
});
