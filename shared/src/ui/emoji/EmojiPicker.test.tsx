import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { session } from '../../session/session';
import { installModalDialogs, installVisibility } from '../../testing/browserParts';
import { person } from '../../testing/samplePeople';
import { Dialog } from '../Dialog';
import { EmojiButton } from './EmojiButton';
import { EmojiPicker } from './EmojiPicker';

jest.mock(
  'unicode-emoji-json/data-by-group.json',
  () => jest.requireActual('./testing/emojiFixture').emojiFixture,
);

beforeAll(() => {
  installModalDialogs();
  installVisibility();
});
const choices = jest.fn();
beforeEach(() => {
  localStorage.clear();
  session.set(person('ada'));
  choices.mockReset();
});

async function show() {
  const view = render(<EmojiPicker onChoose={choices} />);
  await screen.findByPlaceholderText('Search emoji');
  return view;
}
/** Selects by label and role attribute, since role queries compute the styles of every cell. */
const named = (role: string, name: string) =>
  screen.getByLabelText(name, { selector: `[role=${role}]` });
const field = () => screen.getByPlaceholderText('Search emoji');
const cell = (name: string) => named('gridcell', name);
const grid = (name: string) => named('grid', name);
const tabs = () => Array.from(document.querySelectorAll<HTMLElement>('[role=tablist] [role=tab]'));
const tones = () => screen.getByLabelText('Skin tone');
const statusText = () => document.querySelector('[role=status]');
const searchFor = (query: string) => fireEvent.change(field(), { target: { value: query } });
const choose = (query: string) => {
  searchFor(query);
  fireEvent.keyDown(field(), { key: 'Enter' });
};

test('it shows the first group, a click chooses, and arrow keys change the group', async () => {
  await show();
  expect(field()).toHaveAccessibleName('Search emoji');
  expect(grid('Smileys & Emotion')).toBeInTheDocument();
  expect(named('tablist', 'Groups')).toContainElement(tabs()[0] ?? null);
  expect(tabs()[0]).toHaveAccessibleName('Smileys & Emotion');
  expect(tabs()[0]).toHaveAttribute('aria-selected', 'true');
  fireEvent.click(cell('grinning face'));
  expect(choices.mock.calls).toEqual([['😀']]);
  expect(statusText()).toHaveTextContent('grinning face chosen');
  // Another element for the same sentence, so that it is announced again.
  const announced = screen.getByText('grinning face chosen');
  fireEvent.click(cell('grinning face'));
  expect(announced).not.toBeInTheDocument();
  tabs()[0]?.focus();
  await userEvent.keyboard('{End}');
  expect(grid('Flags')).toBeInTheDocument();
});

test('arrow keys lead from the search into the grid and through its rows', async () => {
  await show();
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(cell('grinning face')).toHaveFocus();
  const cells = Array.from(document.querySelectorAll('[role=gridcell]'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cells[1]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cells[9]);
  await userEvent.keyboard('{Enter}');
  expect(choices).toHaveBeenCalledTimes(1);
});

test('a search shows results by name or keyword, and Enter chooses the first', async () => {
  await show();
  searchFor('fire');
  expect(grid('Results')).toBeInTheDocument();
  expect(statusText()).toHaveTextContent(/^\d+ emoji found/);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(choices.mock.calls).toEqual([['🔥']]);
  searchFor('zzzz');
  expect(screen.getByText('No emoji found.')).toBeInTheDocument();
  expect(statusText()).toHaveTextContent('0 emoji found');
  searchFor('hello');
  await screen.findByTitle('waving hand');
});

test('recent emoji and the skin tone are stored for the user', async () => {
  const { unmount } = await show();
  fireEvent.change(tones(), { target: { value: '3' } });
  choose('waving hand');
  expect(choices.mock.calls).toEqual([['👋🏽']]);
  unmount();
  const again = await show();
  expect(tones()).toHaveValue('3');
  expect(grid('Recent')).toHaveTextContent('👋🏽');
  again.unmount();
  session.set(person('ben'));
  await show();
  expect(tabs().map((tab) => tab.getAttribute('aria-label'))).not.toContain('Recent');
});

test('unreadable stored values are ignored', async () => {
  localStorage.setItem('emoji:ada', '{"recent":[1,"x","🔥"],"tone":99}');
  await show();
  expect(grid('Recent')).toHaveTextContent('🔥');
  expect(tones()).toHaveValue('0');
});

describe('beside a button', () => {
  function Form({ closes = false }: { closes?: boolean }) {
    const [text, setText] = useState('');
    const [open, setOpen] = useState(true);
    return (
      <Dialog open={open} title="Comment" onClose={() => setOpen(false)}>
        <p data-testid="text">{text}</p>
        <EmojiButton closes={closes} onChoose={(emoji) => setText(text + emoji)} />
      </Dialog>
    );
  }
  const button = () => screen.getByLabelText('Add emoji', { selector: 'button' });
  const isClosed = () =>
    waitFor(() => expect(screen.queryByPlaceholderText('Search emoji')).toBeNull());
  async function open(closes = false) {
    render(<Form closes={closes} />);
    await userEvent.click(button());
    await waitFor(() => expect(field()).toHaveFocus());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  }

  test('it stays open for more choices; Escape closes it but not the dialog', async () => {
    await open();
    for (let n = 0; n < 2; n += 1) fireEvent.click(cell('grinning face'));
    expect(screen.getByTestId('text')).toHaveTextContent('😀😀');
    expect(fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })).toBe(false);
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(button()).toHaveFocus();
    expect(document.querySelector('dialog')).toHaveAttribute('open');
  });

  test('for a reaction it closes with the choice', async () => {
    await open(true);
    fireEvent.click(screen.getByTitle('grinning face'));
    await isClosed();
    expect(screen.getByTestId('text')).toHaveTextContent('😀');
  });
});
