import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { session } from '../../session/session';
import { person } from '../../testing/people';
import { giveModalDialogs, giveVisibility } from '../browserParts.test-helper';
import { Dialog } from '../Dialog';
import { EmojiButton } from './EmojiButton';
import { EmojiPicker } from './EmojiPicker';

beforeAll(() => {
  giveModalDialogs();
  giveVisibility();
});
beforeEach(() => {
  localStorage.clear();
  session.set(person('ada'));
});

const choices = jest.fn();
beforeEach(() => choices.mockReset());

async function show() {
  const view = render(<EmojiPicker onChoose={choices} />);
  await screen.findByRole('searchbox', { name: 'Search emoji' });
  return view;
}
const field = () => screen.getByRole('searchbox', { name: 'Search emoji' });
const cell = (name: string) => screen.getByRole('gridcell', { name });

test('it shows the first group in rows, and a click chooses', async () => {
  await show();
  expect(screen.getByRole('grid', { name: 'Smileys & Emotion' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Smileys & Emotion' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await userEvent.click(cell('grinning face'));
  expect(choices.mock.calls).toEqual([['😀']]);
  expect(screen.getByRole('status')).toHaveTextContent('grinning face chosen');
});

test('the keyboard goes from the search into the grid, walks it as it is seen, and chooses', async () => {
  await show();
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}');
  expect(cell('grinning face')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const second = document.activeElement?.getAttribute('aria-label');
  await userEvent.keyboard('{ArrowDown}');
  const cells = screen.getAllByRole('gridcell').map((one) => one.getAttribute('aria-label'));
  expect(second).toBe(cells[1]);
  expect(document.activeElement).toHaveAttribute('aria-label', cells[9]);
  await userEvent.keyboard('{Enter}');
  expect(choices).toHaveBeenCalledTimes(1);
});

test('arrow keys change the group', async () => {
  await show();
  screen.getByRole('tab', { name: 'Smileys & Emotion' }).focus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('grid', { name: 'Flags' })).toBeInTheDocument();
});

test('searching shows what fits, Enter takes the first, and nothing found is said', async () => {
  await show();
  await userEvent.type(field(), 'fire');
  expect(screen.getByRole('grid', { name: 'Results' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^\d+ emoji found/);
  await userEvent.keyboard('{Enter}');
  expect(choices.mock.calls).toEqual([['🔥']]);
  await userEvent.type(field(), 'zzzz');
  expect(screen.getByText('No emoji found.')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('0 emoji found');
});

test('words that people use find what the names don’t say', async () => {
  await show();
  await userEvent.type(field(), 'hello');
  expect(await screen.findByRole('gridcell', { name: 'waving hand' })).toBeInTheDocument();
});

test('what was chosen last comes first the next time, for this person alone', async () => {
  const { unmount } = await show();
  await userEvent.type(field(), 'fire');
  await userEvent.keyboard('{Enter}');
  unmount();
  const again = await show();
  expect(screen.getByRole('grid', { name: 'Recent' })).toHaveTextContent('🔥');
  again.unmount();
  session.set(person('ben'));
  await show();
  expect(screen.queryByRole('tab', { name: 'Recent' })).not.toBeInTheDocument();
});

test('the skin tone holds for all and is kept', async () => {
  const { unmount } = await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Skin tone' }), '3');
  await userEvent.type(field(), 'waving hand');
  await userEvent.keyboard('{Enter}');
  expect(choices.mock.calls).toEqual([['👋🏽']]);
  unmount();
  await show();
  expect(screen.getByRole('combobox', { name: 'Skin tone' })).toHaveValue('3');
  expect(screen.getByRole('grid', { name: 'Recent' })).toHaveTextContent('👋🏽');
});

test('what is kept and can’t be read is no obstacle', async () => {
  localStorage.setItem('emoji:ada', '{"recent":[1,"x","🔥"],"tone":99}');
  await show();
  expect(screen.getByRole('grid', { name: 'Recent' })).toHaveTextContent('🔥');
  expect(screen.getByRole('combobox', { name: 'Skin tone' })).toHaveValue('0');
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
  const button = () => screen.getByRole('button', { name: 'Add emoji' });

  test('it takes the focus, goes on taking more, and Escape leaves only itself', async () => {
    render(<Form />);
    await userEvent.click(button());
    await waitFor(() => expect(field()).toHaveFocus());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(cell('grinning face'));
    await userEvent.click(cell('grinning face'));
    expect(screen.getByTestId('text')).toHaveTextContent('😀😀');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
    expect(button()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Comment' })).toHaveAttribute('open');
  });

  test('for a reaction it closes with the choice', async () => {
    render(<Form closes />);
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('gridcell', { name: 'grinning face' }));
    await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
    expect(screen.getByTestId('text')).toHaveTextContent('😀');
  });
});
