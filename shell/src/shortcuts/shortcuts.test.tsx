import { session, useShortcuts } from '@kithkin/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, api } from '../testing/fixtures';
import { renderPage } from '../testing/page';
import { keyOf, useShortcutKeys } from './useShortcutKeys';
import { ShortcutSheet, useSiteShortcuts } from './useSiteShortcuts';

const like = jest.fn();
function Post() {
  useShortcuts([{ keys: 'l', label: 'Like', run: like }]);
  return null;
}
function Frame({ post = false }: { post?: boolean }) {
  useSiteShortcuts();
  useShortcutKeys();
  return (
    <>
      <input aria-label="Comment" />
      <div role="menu">
        <button type="button" role="menuitem">
          Edit
        </button>
      </div>
      {post ? <Post /> : null}
      <ShortcutSheet />
    </>
  );
}
const where = () => screen.getByTestId('where').textContent;

beforeEach(() => {
  localStorage.clear();
  session.set(ada);
  api.serve({});
  like.mockClear();
});
afterEach(() => session.clear());

test('keys lead to the screens that remotes serve', async () => {
  renderPage(<Frame />);
  for (const [keys, path] of [
    ['ge', '/'],
    ['gm', '/messages'],
    ['gp', `/users/${ada._id}`],
    ['c', '/create-post'],
    ['gh', '/'],
    ['gc', '/create-post'],
  ]) {
    await userEvent.keyboard(keys ?? '');
    expect([keys, where()]).toEqual([keys, path]);
  }
});

test('keys do nothing in a field, a menu or a dialog, and with a modifier', async () => {
  renderPage(<Frame />);
  await userEvent.type(screen.getByLabelText('Comment'), 'c');
  expect(screen.getByLabelText('Comment')).toHaveValue('c');
  screen.getByRole('menuitem').focus();
  await userEvent.keyboard('c');
  act(() => screen.getByRole('menuitem').blur());
  await userEvent.keyboard('{Control>}c{/Control}{Shift>}C{/Shift}');
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('gm');
  expect(where()).toBe('/');
});

test('? lists the keys, with those of the current screen', async () => {
  renderPage(<Frame post />);
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Messages').closest('li')).toHaveTextContent('gthenm');
  expect(within(sheet).getByText('Like').closest('section')).toHaveTextContent('This screen');
  await userEvent.keyboard('{Escape}l');
  expect(like).toHaveBeenCalledTimes(1);
});

test('the keys can be turned off', async () => {
  renderPage(<Frame />);
  await userEvent.keyboard('?');
  await userEvent.keyboard(' ');
  await userEvent.click(await screen.findByRole('switch', { name: 'Use keyboard shortcuts' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('c');
  expect(where()).toBe('/');
});

test('a keyboard without Latin characters has the keys at their positions', () => {
  expect(keyOf(new KeyboardEvent('keydown', { key: 'п', code: 'KeyG' }))).toBe('g');
  expect(keyOf(new KeyboardEvent('keydown', { key: '/', code: 'Digit7', shiftKey: true }))).toBe(
    '/',
  );
  expect(keyOf(new KeyboardEvent('keydown', { key: 'Enter' }))).toBeNull();
});
