import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { installModalDialogs, installVisibility } from '../testing/browserParts';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { IconButton } from './IconButton';
import { Menu, type MenuItem } from './Menu';
import { Tooltip } from './Tooltip';

beforeAll(() => {
  installModalDialogs();
  installVisibility();
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
  await screen.findByRole('menu', { name: 'Post options' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('an item can lead to a place', async () => {
  renderMenu([{ label: 'Blocked Users', to: '/blocked-users' }]);
  await userEvent.click(screen.getByRole('button'));
  const item = await screen.findByRole('menuitem', { name: 'Blocked Users' });
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
  expect(dialog).toContainElement(await screen.findByRole('menu'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(dialog).toHaveAttribute('open');
});

test('no style element comes with it, which the content policy would block', async () => {
  renderMenu([{ label: 'Edit' }]);
  const before = document.querySelectorAll('style:not([data-styled])').length;
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('menu');
  expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(before);
});

test('arrow up opens it on the last item', async () => {
  renderMenu([{ label: 'Edit' }, { label: 'Recover' }]);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Recover' })).toHaveFocus());
});

test('a second click closes it', async () => {
  renderMenu([{ label: 'Edit' }]);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await screen.findByRole('menu');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('neither the button nor an item clicks the card around it', async () => {
  const opened = jest.fn();
  const edited = jest.fn();
  render(
    <MemoryRouter>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: represents a card */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: represents a card */}
      <div onClick={opened}>
        <Menu label="Post options" items={[{ label: 'Edit', onSelect: edited }]} />
      </div>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(edited).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
});

test('a trigger can have a tooltip', async () => {
  render(
    <MemoryRouter>
      <Menu
        label="Settings"
        trigger={
          <Tooltip label="Settings">
            <IconButton label="Settings" icon={Ellipsis} />
          </Tooltip>
        }
        items={[{ label: 'Logout' }]}
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('menuitem', { name: 'Logout' });
});

test('a trigger of one’s own keeps what it does', async () => {
  const near = jest.fn();
  render(
    <MemoryRouter>
      <Menu
        label="Account"
        trigger={<Button onFocus={near}>Ada</Button>}
        items={[{ label: 'Logout' }]}
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ada' }));
  await screen.findByRole('menu', { name: 'Account' });
  expect(near).toHaveBeenCalled();
});
