import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Button } from './Button';
import { giveModalDialogs, giveVisibility } from './browserParts.test-helper';
import { Dialog } from './Dialog';
import { Menu, type MenuItem } from './Menu';

beforeAll(() => {
  giveModalDialogs();
  giveVisibility();
});

const Path = () => <output>{useLocation().pathname}</output>;

function renderMenu(items: MenuItem[]) {
  return render(
    <MemoryRouter>
      <Menu label="Post options" items={items} />
      <Path />
    </MemoryRouter>,
  );
}

test('opened by the keyboard, it starts on the first item, and arrows, Home and End move', async () => {
  const chosen = jest.fn();
  renderMenu([
    { label: 'Edit', onSelect: () => chosen('edit') },
    { label: 'Share', onSelect: () => chosen('share') },
    { label: 'Move to Trash', onSelect: () => chosen('trash'), tone: 'danger', divider: true },
  ]);
  const button = screen.getByRole('button', { name: 'Post options' });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Share' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Move to Trash' })).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(chosen.mock.calls).toEqual([['edit']]);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('a first letter jumps to its item', async () => {
  renderMenu([{ label: 'Edit' }, { label: 'Recover' }]);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await userEvent.keyboard('r');
  expect(screen.getByRole('menuitem', { name: 'Recover' })).toHaveFocus();
});

test('Escape closes it and gives the focus back', async () => {
  renderMenu([{ label: 'Edit' }]);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(screen.getByRole('menu', { name: 'Post options' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('an item can lead to a place', async () => {
  renderMenu([{ label: 'Blocked Users', to: '/blocked-users' }]);
  await userEvent.click(screen.getByRole('button'));
  const item = screen.getByRole('menuitem', { name: 'Blocked Users' });
  expect(item).toHaveAttribute('href', '/blocked-users');
  await userEvent.click(item);
  expect(screen.getByRole('status')).toHaveTextContent('/blocked-users');
});

function GroupDialog() {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Group" open={open} onClose={() => setOpen(false)}>
        <Menu label="Member" items={[{ label: 'Remove' }]} />
      </Dialog>
    </MemoryRouter>
  );
}

test('inside a dialog it opens within it, and Escape leaves the dialog open', async () => {
  render(<GroupDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Group' });
  await userEvent.click(screen.getByRole('button', { name: 'Member' }));
  expect(dialog).toContainElement(screen.getByRole('menu'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(dialog).toHaveAttribute('open');
});

test('no style element comes with it, which the content policy would block', async () => {
  renderMenu([{ label: 'Edit' }]);
  const before = document.querySelectorAll('style:not([data-styled])').length;
  await userEvent.click(screen.getByRole('button'));
  expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(before);
});
