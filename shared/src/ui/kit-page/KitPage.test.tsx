import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { giveModalDialogs } from '../browserParts.test-helper';
import { KitPage } from './KitPage';

beforeAll(giveModalDialogs);

test('the page shows the kit, and a choice of theme repaints it', async () => {
  const complaints = jest.spyOn(console, 'error');
  render(
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'teal' }));
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(document.documentElement.dataset).toMatchObject({ primary: 'teal', background: 'dark' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Yes')).toBeInTheDocument();
  expect(complaints).not.toHaveBeenCalled();
});
