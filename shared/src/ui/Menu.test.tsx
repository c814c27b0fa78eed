import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ellipsis } from 'lucide-react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { installModalDialogs, installVisibility } from '../testing/browserParts';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { IconButton } from './IconButton';
import { Menu, type MenuItem, type MenuProps } from './Menu';
import { Tabs } from './Tabs';
import { Tooltip } from './Tooltip';

beforeAll(() => {
  installModalDialogs();
  installVisibility();
});

const Path = () => <output>{useLocation().pathname}</output>;
const LABEL = 'Post options';
const clickedCard = jest.fn();

function renderMenu(items: MenuItem[], trigger?: MenuProps['trigger']) {
  render(
    <MemoryRouter>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: represents a card */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: represents a card */}
      <div onClick={clickedCard}>
        <Menu label={LABEL} items={items} trigger={trigger} />
      </div>
      <Path />
    </MemoryRouter>,
  );
  return screen.getByRole('button');
}
const menu = () => document.querySelector('[role=menu]');
const item = (name: string) => screen.getByText(name).closest('[role=menuitem]');
const isOpen = () => waitFor(() => expect(menu()).toBeInTheDocument());
const isClosed = () => waitFor(() => expect(menu()).toBeNull());
const isFocused = (name: string) => waitFor(() => expect(item(name)).toHaveFocus());

test('by keyboard it opens on its first or last item, and keys move to others', async () => {
  const chosen = jest.fn();
  const button = renderMenu([
    { label: 'Edit', onSelect: () => chosen('edit') },
    { label: 'Share', onSelect: () => chosen('share') },
    { label: 'Move to Trash', onSelect: () => chosen('trash'), tone: 'danger', divider: true },
  ]);
  expect(button).toHaveAccessibleName(LABEL);
  expect(menu()).toBeNull();
  const styles = document.querySelectorAll('style:not([data-styled])').length;
  button.focus();
  await userEvent.keyboard('{Enter}');
  await isFocused('Edit');
  expect(screen.getByRole('menu', { name: LABEL })).toBe(menu());
  // The content policy would block style elements.
  expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(styles);
  await userEvent.keyboard('{ArrowDown}');
  await isFocused('Share');
  await userEvent.keyboard('{End}');
  await isFocused('Move to Trash');
  await userEvent.keyboard('s');
  await isFocused('Share');
  await userEvent.keyboard('{Home}{Enter}');
  expect(chosen.mock.calls).toEqual([['edit']]);
  expect(clickedCard).not.toHaveBeenCalled();
  await isClosed();
  button.focus();
  await userEvent.keyboard('{ArrowUp}');
  await isFocused('Move to Trash');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(button).toHaveFocus();
});

test('a second click closes it; an item can be a link', async () => {
  const button = renderMenu([{ label: 'Blocked Users', to: '/blocked-users' }]);
  fireEvent.click(button);
  await isOpen();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(button);
  await isClosed();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  await isOpen();
  expect(item('Blocked Users')).toHaveAttribute('href', '/blocked-users');
  fireEvent.click(screen.getByText('Blocked Users'));
  expect(screen.getByText('/blocked-users')).toBeInTheDocument();
  // Neither the button nor an item clicks the card around them.
  expect(clickedCard).not.toHaveBeenCalled();
});

test('inside a dialog it opens within it, and Escape leaves the dialog open', async () => {
  render(
    <MemoryRouter>
      <Dialog title="Group" open onClose={() => {}}>
        <Menu label="Member" items={[{ label: 'Remove' }]} />
      </Dialog>
    </MemoryRouter>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Group' });
  await userEvent.click(screen.getByLabelText('Member'));
  await isOpen();
  expect(dialog).toContainElement(document.querySelector<HTMLElement>('[role=menu]'));
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(dialog).toHaveAttribute('open');
});

test('a trigger can have a tooltip or its own handlers', async () => {
  const onFocus = jest.fn();
  for (const trigger of [
    <Tooltip key="tooltip" label="Settings">
      <IconButton label="Settings" icon={Ellipsis} />
    </Tooltip>,
    <Button key="own" onFocus={onFocus}>
      Ada
    </Button>,
  ]) {
    await userEvent.click(renderMenu([{ label: 'Logout' }], trigger));
    await isOpen();
    expect(menu()).toHaveAccessibleName(LABEL);
    cleanup();
  }
  expect(onFocus).toHaveBeenCalled();
});

test('arrow keys and clicks choose a tab, whose panel has its name', async () => {
  const changed = jest.fn();
  const tabs = [
    { value: 'all', label: 'All' },
    { value: 'unread', label: 'Unread (3)' },
  ];
  const filters = (value: string) => (
    <Tabs label="Filter" tabs={tabs} value={value} onChange={changed}>
      <p>Showing {value}</p>
    </Tabs>
  );
  const { rerender } = render(filters('all'));
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Unread (3)' })).toHaveFocus();
  rerender(filters('unread'));
  expect(screen.getByRole('tabpanel', { name: 'Unread (3)' })).toHaveTextContent('Showing unread');
  fireEvent.click(screen.getByText('All'));
  expect(changed.mock.calls).toEqual([['unread'], ['all']]);
});

test('a tooltip is shown on keyboard focus and closed by Escape', async () => {
  render(
    <Tooltip label="Explore">
      <IconButton label="Explore" icon={<svg aria-hidden />} />
    </Tooltip>,
  );
  await userEvent.tab();
  const tooltip = () => document.querySelector('[role=tooltip]');
  await waitFor(() => expect(tooltip()).toHaveTextContent('Explore'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(tooltip()).toBeNull());
});
