import { userSummary } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CommentForm } from '../../detail/CommentForm';
import { setUpFeed } from '../../testing/renderFeed';
import { Composer } from '../Composer';

const { api, open } = setUpFeed({
  '/': <Composer fallback="Failed." />,
  '/posts/a': <CommentForm postId="a" replyTo={null} onReplyTo={() => {}} onSent={() => {}} />,
});
beforeEach(() => {
  api.on('GET /users/search', { json: [userSummary('ben'), userSummary('bea')] });
  api.on('GET /posts/tags', {
    json: [
      { tag: 'travel', count: 3 },
      { tag: 'trains', count: 1 },
    ],
  });
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Post text');
const list = () => screen.findByRole('listbox', { name: 'Suggestions' });
const noList = () => expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
const chosen = () =>
  document.getElementById(text().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Types `value` with the caret at `caret`, by default at its end. */
function type(value: string, caret = value.length): void {
  const field = text();
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
  field.setSelectionRange(caret, caret);
  fireEvent.select(field);
}
/** Presses keys; returns true if a key is still typed. */
const press = (...keys: string[]) =>
  keys.map((key) => fireEvent.keyDown(text(), { key })).at(-1) ?? true;

test('Enter is typed until an arrow has chosen; Escape closes the list for one word, and Ctrl+Enter sends', async () => {
  await open();
  type('@be');
  await list();
  expect(press('Enter')).toBe(true);
  expect(press('Escape')).toBe(false);
  noList();
  type('@ben');
  noList();
  type('@ben #tr');
  expect(await list()).toHaveTextContent('#trains');
  // Arrows move around through the text itself.
  press('ArrowUp');
  expect(chosen()).toContain('#trains');
  press('ArrowDown');
  expect(text()).not.toHaveAttribute('aria-activedescendant');
  press('ArrowDown');
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(api.count('POST /posts')).toBe(1));
  expect(text()).toHaveValue('@ben #tr');
});

test('Tab or a click selects, also within a text; a single suggestion that is already typed is not shown', async () => {
  await open();
  type('@be');
  await list();
  press('ArrowDown', 'Tab');
  expect(text()).toHaveValue('@ben ');
  type('A #tr day', 5);
  await list();
  fireEvent.click(screen.getByText('#travel'));
  expect(text()).toHaveValue('A #travel day');
  expect(text()).toHaveFocus();
  expect(text().selectionStart).toBe('A #travel'.length);
  api.on('GET /users/search', { json: [userSummary('ben')] });
  type('@ben @BEN');
  await waitFor(() => expect(api.count('GET /users/search')).toBe(2));
  noList();
});

test('an emoji is inserted at the caret', async () => {
  await open();
  type('ab', 1);
  fireEvent.click(screen.getByLabelText('Add emoji'));
  // Found by title: a query by role takes seconds with hundreds of cells.
  fireEvent.click(await screen.findByTitle('grinning face'));
  expect(text()).toHaveValue('a😀b');
});

test('in comments, people who take part in them come first', async () => {
  api.on('GET /posts/a/participants', { json: [userSummary('bob')] });
  await open({}, '/posts/a');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Comment');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '@b' } });
  fireEvent.select(field);
  await screen.findByText('@bea');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.map((text) => /@(\w+)/.exec(text)?.[1])).toEqual(['bob', 'ben', 'bea']);
});
