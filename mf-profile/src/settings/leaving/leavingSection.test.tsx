import { session } from '@kithkin/shared';
import { createFakeApi } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mockAccountApi, sent } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { LeavingSection } from './LeavingSection';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

const DELETE = 'POST /users/me/delete';
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete account?' }));

async function openConfirmation() {
  const page = renderSections(() => <LeavingSection />);
  leave = page.leave;
  await page.user.click(await screen.findByRole('button', { name: 'Delete account' }));
  await screen.findByRole('dialog', { name: 'Delete account?' });
  return page;
}
const confirmDeletion = () => dialog().getByRole('button', { name: 'Delete account' });

it('deleting says what happens, asks for the password, and signs out for that reason', async () => {
  api.on(DELETE, { json: { message: '', deletedAt: '2026-12-21T00:00:00.000Z' } });
  const { user } = await openConfirmation();
  expect(dialog().getByText(/Signing in within 30 days keeps your account/)).toBeInTheDocument();
  await user.type(dialog().getByLabelText('Password'), 'secret');
  await user.click(confirmDeletion());
  await screen.findByText('Signed out');
  expect(sent(api, DELETE)).toEqual({ password: 'secret' });
  expect(session.whyEnded('ada')).toBe('deleted');
});

it('nothing is sent without a password, nor on Cancel', async () => {
  const { user } = await openConfirmation();
  await user.click(confirmDeletion());
  expect(dialog().getByLabelText('Password')).toHaveAccessibleDescription(/Enter your password\./);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.count(DELETE)).toBe(0);
});

it('a wrong password is told at its field, and any other failure says that nothing is changed', async () => {
  const json = { message: 'The password is not right.', code: 'wrong-password' };
  api.on(DELETE, { status: 403, json });
  const { user } = await openConfirmation();
  await user.type(dialog().getByLabelText('Password'), 'wrong');
  await user.click(confirmDeletion());
  expect(await dialog().findByText(json.message)).toBeInTheDocument();
  api.on(DELETE, { status: 500, json: { message: '', code: 'internal' } });
  await user.type(dialog().getByLabelText('Password'), '2');
  await user.click(confirmDeletion());
  expect(await dialog().findByText(/Your account is as it was\./)).toBeInTheDocument();
  expect(session.get()).not.toBeNull();
});

it('an end that the live channel tells first is no failure', async () => {
  api.on(DELETE, async () => {
    await act(async () => session.clear('deleted'));
    return { json: { message: '', deletedAt: '2026-12-21T00:00:00.000Z' } };
  });
  const { user } = await openConfirmation();
  await user.type(dialog().getByLabelText('Password'), 'secret');
  await user.click(confirmDeletion());
  await screen.findByText('Signed out');
  expect(session.whyEnded('ada')).toBe('deleted');
});
