import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockAccountApi, sent } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { EmailSection } from './EmailSection';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

const CHANGE = 'PATCH /users/me/email';
const NEW = 'ada@new.example';
const form = () => within(screen.getByRole('form', { name: 'Email' }));
const email = () => form().getByRole('textbox', { name: 'Email' });
const password = () => form().getByLabelText('Password');
const change = () => form().getByRole('button', { name: 'Change email' });
const pending = () => screen.findByRole('group', { name: 'Change of email' });

async function open() {
  const page = renderSections((account) => <EmailSection account={account} />);
  leave = page.leave;
  await screen.findByRole('form', { name: 'Email' });
  return page;
}
async function type(address: string, secret?: string) {
  const page = await open();
  await page.user.clear(email());
  await page.user.type(email(), address);
  if (secret) await page.user.type(password(), secret);
  return page;
}

it('asks for the password, and then shows the address that waits beside the old one', async () => {
  const message = 'Please open the link that was mailed to the new address.';
  api.on(CHANGE, { json: { message, pendingEmail: NEW } });
  const { user } = await type(NEW, 'secret');
  await user.click(change());
  expect(await pending()).toHaveTextContent(NEW);
  expect(await form().findByText(message)).toBeInTheDocument();
  expect(sent(api, CHANGE)).toEqual({ email: NEW, password: 'secret' });
  expect(email()).toHaveValue('ada@example.org');
  expect(form().queryByLabelText('Password')).not.toBeInTheDocument();
});

it('names what is wrong at its field and sends nothing', async () => {
  const { user } = await type('nonsense');
  await user.click(change());
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(form().getByText('Enter your password.')).toBeInTheDocument();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(api.count(CHANGE)).toBe(0);
});

it('a wrong password is told at the password, and both fields are kept', async () => {
  const json = { message: 'The password is not right.', code: 'wrong-password' };
  api.on(CHANGE, { status: 403, json });
  const { user } = await type(NEW, 'wrong');
  await user.click(change());
  expect(await form().findByText('The password is not right.')).toBeInTheDocument();
  await waitFor(() => expect(password()).toHaveFocus());
  expect(email()).toHaveValue(NEW);
  expect(password()).toHaveValue('wrong');
});

it('any other refusal is told with what is kept', async () => {
  const message = 'This email is the one of your account already.';
  api.on(CHANGE, { status: 422, json: { message, code: 'rule' } });
  const { user } = await type('ADA@example.org', 'secret');
  await user.click(change());
  expect(await form().findByRole('alert')).toHaveTextContent(
    `${message} What you have written is kept.`,
  );
});

it('a change that waits can be mailed again and taken back', async () => {
  mockAccountApi(api, { pendingEmail: NEW });
  const { user } = await open();
  expect(await pending()).toHaveTextContent(`Until then your email stays ada@example.org.`);
  const again = 'A new mail is on its way to the new address.';
  api.on('POST /users/me/email/resend', { json: { message: again, pendingEmail: NEW } });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(again);
  const stays = 'Your email stays as it is.';
  api.on('DELETE /users/me/email', { json: { message: stays, pendingEmail: null } });
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  await screen.findByText(stays);
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Change of email' })).not.toBeInTheDocument(),
  );
});

it('a change that was verified elsewhere is seen when it is to be mailed again', async () => {
  mockAccountApi(api, { pendingEmail: NEW });
  const { user } = await open();
  await pending();
  api.on('POST /users/me/email/resend', {
    status: 409,
    json: { message: 'None waits.', code: 'x' },
  });
  mockAccountApi(api, { email: NEW });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(email()).toHaveValue(NEW));
});

it('an address that was never verified can have its mail again', async () => {
  mockAccountApi(api, { emailVerified: false });
  api.on('POST /users/resend-verification', { json: { message: 'A mail is on its way.' } });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('A mail is on its way.');
  expect(sent(api, 'POST /users/resend-verification')).toEqual({ email: 'ada@example.org' });
});
