import { session } from '@kithkin/shared';
import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { sent } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

const CALL = 'POST /users/me/deactivate';
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Deactivate account' });

function open() {
  const page = renderAccount('/deactivate');
  leave = page.leave;
  return page;
}

it('says what happens, asks for the password, and signs out for that reason', async () => {
  api.on(CALL, { json: { message: 'Your account is deactivated. Sign in to be back.' } });
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Deactivate Account' })).toBeInTheDocument();
  expect(screen.getByText(/Signing in again brings everything back/)).toBeInTheDocument();
  await user.type(password(), 'secret');
  await user.click(submit());
  await screen.findByText('Signed out');
  expect(sent(api, CALL)).toEqual({ password: 'secret' });
  expect(session.whyEnded('ada')).toBe('deactivated');
});

it('needs a password', async () => {
  const { user } = open();
  await user.click(submit());
  expect(password()).toHaveAccessibleDescription(/Enter your password\./);
  await waitFor(() => expect(password()).toHaveFocus());
  expect(api.count(CALL)).toBe(0);
});

it('a wrong password is told at the field and kept; another failure says what is safe', async () => {
  const json = { message: 'The password is not right.', code: 'wrong-password' };
  api.on(CALL, { status: 403, json });
  const { user } = open();
  await user.type(password(), 'wrong');
  await user.click(submit());
  await screen.findByText(json.message);
  expect(password()).toHaveValue('wrong');
  api.on(CALL, { status: 500, json: { message: '', code: 'internal' } });
  await user.click(submit());
  expect(await screen.findByText(/^Update failed\./)).toHaveTextContent(
    'Update failed. Your account is as it was.',
  );
  expect(session.get()).not.toBeNull();
});
