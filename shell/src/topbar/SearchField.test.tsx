import 'fake-indexeddb/auto';
import { session } from '@kithkin/shared';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../testing/network';
import { renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { TopBar } from './TopBar';

beforeEach(() => session.set(ada));
afterEach(() => session.clear());

test('text and focus stay when the search takes the place of the field', async () => {
  api.serve({ 'GET /users/search': { json: [] } });
  renderPage(<TopBar />);
  const before = screen.getByRole('combobox', { name: 'Search people' });
  await userEvent.type(before, 'Alan');
  await waitFor(() => expect(before).not.toBeInTheDocument());
  const field = screen.getByRole('combobox', { name: 'Search people' });
  expect(field).toHaveFocus();
  await waitFor(() => expect(field).toHaveValue('Alan'));
});
