import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
beforeEach(() => {
  localStorage.clear();
  session.set(person('ada'));
});

const choices = jest.fn();
beforeEach(() => choices.mockReset());

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
const groups = () => within(named('tablist', 'Groups'));
const tones = () => screen.getByLabelText('Skin tone');
const statusText = () => document.querySelector('[role=status]');

/** Pastes the query, since typing would render results for each character. */
async function searchFor(query: string) {
  await userEvent.click(field());
  await userEvent.paste(query);
}

test('it shows the first group in rows, and a click chooses', async () => {
  await show();
  expect(screen.getByRole('searchbox', { name: 'Search emoji' })).toBe(field());
  expect(grid('Smileys & Emotion')).toBeInTheDocument();
  expect(groups().getByRole('tab', { name: 'Smileys & Emotion' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await userEvent.click(cell('grinning face'));
  expect(choices.mock.calls).toEqual([['😀']]);
  expect(statusText()).toHaveTextContent('grinning face chosen');
});

test('the keyboard goes from the search into the grid, walks it as it is seen, and chooses', async () => {
  await show();
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}');
  expect(cell('grinning face')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const second = document.activeElement?.getAttribute('aria-label');
  await userEvent.keyboard('{ArrowDown}');
  const cells = Array.from(document.querySelectorAll('[role=gridcell]'), (one) =>
    one.getAttribute('aria-label'),
  );
  expect(second).toBe(cells[1]);
  expect(document.activeElement).toHaveAttribute('aria-label', cells[9]);
  await userEvent.keyboard('{Enter}');
  expect(choices).toHaveBeenCalledTimes(1);
});

test('arrow keys change the group', async () => {
  await show();
  groups().getByRole('tab', { name: 'Smileys & Emotion' }).focus();
  await userEvent.keyboard('{End}');
  expect(grid('Flags')).toBeInTheDocument();
});

test('searching shows what fits, Enter takes the first, and nothing found is said', async () => {
  await show();
  await userEvent.type(field(), 'fire');
  expect(grid('Results')).toBeInTheDocument();
  expect(statusText()).toHaveTextContent(/^\d+ emoji found/);
  await userEvent.keyboard('{Enter}');
  expect(choices.mock.calls).toEqual([['🔥']]);
  await searchFor('zzzz');
  expect(screen.getByText('No emoji found.')).toBeInTheDocument();
  expect(statusText()).toHaveTextContent('0 emoji found');
});

test('words that people use find what the names don’t say', async () => {
  await show();
  await searchFor('hello');
  await screen.findByTitle('waving hand');
});

test('what was chosen last comes first the next time, for this person alone', async () => {
  const { unmount } = await show();
  await searchFor('fire');
  await userEvent.keyboard('{Enter}');
  unmount();
  const again = await show();
  expect(grid('Recent')).toHaveTextContent('🔥');
  again.unmount();
  session.set(person('ben'));
  await show();
  expect(groups().queryByRole('tab', { name: 'Recent' })).not.toBeInTheDocument();
});

test('the skin tone holds for all and is kept', async () => {
  const { unmount } = await show();
  await userEvent.selectOptions(tones(), '3');
  await searchFor('waving hand');
  await userEvent.keyboard('{Enter}');
  expect(choices.mock.calls).toEqual([['👋🏽']]);
  unmount();
  await show();
  expect(tones()).toHaveValue('3');
  expect(grid('Recent')).toHaveTextContent('👋🏽');
});

test('what is kept and can’t be read is no obstacle', async () => {
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

  test('it takes the focus, goes on taking more, and Escape leaves only itself', async () => {
    render(<Form />);
    await userEvent.click(button());
    await waitFor(() => expect(field()).toHaveFocus());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(cell('grinning face'));
    await userEvent.click(cell('grinning face'));
    expect(screen.getByTestId('text')).toHaveTextContent('😀😀');
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByPlaceholderText('Search emoji')).not.toBeInTheDocument(),
    );
    expect(button()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Comment' })).toHaveAttribute('open');
  });

  test('an Escape of an input method leaves it and the dialog open', async () => {
    render(<Form />);
    await userEvent.click(button());
    await waitFor(() => expect(field()).toHaveFocus());
    expect(fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })).toBe(false);
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('dialog', { name: 'Comment' })).toHaveAttribute('open');
  });

  test('for a reaction it closes with the choice', async () => {
    render(<Form closes />);
    await userEvent.click(button());
    await userEvent.click(await screen.findByTitle('grinning face'));
    await waitFor(() =>
      expect(screen.queryByPlaceholderText('Search emoji')).not.toBeInTheDocument(),
    );
    expect(screen.getByTestId('text')).toHaveTextContent('😀');
  });
});
