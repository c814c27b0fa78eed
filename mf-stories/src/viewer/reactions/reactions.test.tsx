import { type FakeRequest, failure, idOf } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, open, viewerSuite } from '../testing/viewer';

viewerSuite();

const sent = (calls: readonly FakeRequest[]) => calls.filter(({ path }) => path.endsWith('/react'));
const group = () => screen.queryByRole('group', { name: 'React to this story' });

test('they are the four, and the given one is sent, marked and said', async () => {
  const { user, calls } = await open(1);
  expect(group()).toHaveTextContent(/^🔥❤️😂😮$/u);
  await user.click(button(/Laughing/));
  expect(button(/Laughing/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('You reacted with 😂')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent(calls)).toMatchObject([
      { method: 'POST', path: `/stories/${idOf(1)}/react`, body: { emoji: '😂' } },
    ]),
  );
});

test('the same one again takes it back', async () => {
  const { user, calls } = await open(1);
  await user.click(button(/Fire/));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  await user.click(button(/Fire/));
  expect(button(/Fire/)).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('You took your reaction back')).toBeInTheDocument();
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ method: 'DELETE' }));
});

test('what is said of one story is not said of the next', async () => {
  const { user } = await open(1);
  await user.click(button(/Fire/));
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByText('You reacted with 🔥')).not.toBeInTheDocument();
  expect(button(/Fire/)).toHaveAttribute('aria-pressed', 'false');
});

test('what the server refuses is taken back, with its sentence', async () => {
  const { user } = await open(1, ({ path }) =>
    path.endsWith('/react') ? failure(403, 'Not for you.') : {},
  );
  await user.click(button(/Fire/));
  await screen.findByText('Not for you.');
  await waitFor(() => expect(button(/Fire/)).toHaveAttribute('aria-pressed', 'false'));
});

test('they are not offered on one’s own story', async () => {
  await open(4);
  expect(group()).not.toBeInTheDocument();
});
