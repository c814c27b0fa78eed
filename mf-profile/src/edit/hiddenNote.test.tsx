import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { account, mockAccountApi, sent } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';

const api = createFakeApi();
const SAVE = 'PATCH /users/me';
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

async function open() {
  const page = renderAccount('/settings');
  leave = page.leave;
  await screen.findByRole('form', { name: 'Profile' });
  return page;
}

it('says what moderators have hidden of the profile, until it is set anew', async () => {
  const hidden = { fullName: 'ada_99', bio: '' };
  api.on('GET /users/me', { json: { user: account({ ...hidden, hiddenParts: ['bio', 'name'] }) } });
  const { user } = await open();
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent('The moderators have hidden your bio and name.');
  expect(screen.getByRole('link', { name: 'Why' })).toHaveAttribute('href', '/decisions');
  await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Kind words');
  api.on(SAVE, {
    json: { user: account({ ...hidden, bio: 'Kind words', hiddenParts: ['name'] }) },
  });
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(note).toHaveTextContent('have hidden your name.'));
  // The user name, which stands in for the name, is not sent as a name.
  expect(sent(api, SAVE)).toEqual({ bio: 'Kind words' });
});

it('is absent for everybody else', async () => {
  await open();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
