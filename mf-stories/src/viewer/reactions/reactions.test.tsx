import { type FakeRequest, failure, idOf } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, load, open, press } from '../testing/viewer';

const sent = (calls: readonly FakeRequest[]) => calls.filter(({ path }) => path.endsWith('/react'));
const group = () => screen.queryByRole('group', { name: 'React to this story' });

test('one of four reactions is sent and announced, for this story only, and can be removed', async () => {
  const { user, calls } = await open(1);
  expect(group()).toHaveTextContent(/^🔥❤️😂😮$/u);
  press(/Laughing/);
  expect(button(/Laughing/)).toHaveAttribute('aria-pressed', 'true');
  screen.getByText('You reacted with 😂');
  await waitFor(() =>
    expect(sent(calls)).toMatchObject([
      { method: 'POST', path: `/stories/${idOf(1)}/react`, body: { emoji: '😂' } },
    ]),
  );
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByText('You reacted with 😂')).not.toBeInTheDocument();
  expect(button(/Laughing/)).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('{ArrowLeft}');
  press(/Laughing/);
  expect(button(/Laughing/)).toHaveAttribute('aria-pressed', 'false');
  screen.getByText('You took your reaction back');
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ method: 'DELETE' }));
});

test('a rejected reaction is rolled back, with the reason', async () => {
  await open(1, ({ path }) => (path.endsWith('/react') ? failure(403, 'Not for you.') : {}));
  press(/Fire/);
  await screen.findByText('Not for you.');
  await waitFor(() => expect(button(/Fire/)).toHaveAttribute('aria-pressed', 'false'));
});

test('an own story has neither reactions nor a field for replies', async () => {
  await open(4);
  expect(group()).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

const seen = (calls: readonly FakeRequest[]) =>
  calls.filter(({ path }) => path.endsWith('/seen')).map(({ path }) => path);

test('a story of another user is recorded once as seen, when it is on display', async () => {
  const { user, calls } = await open(4);
  await load(4);
  await user.keyboard('{ArrowRight}');
  expect(seen(calls)).toEqual([]);
  await load(3);
  expect(screen.getByText(/story, seen/, { ignore: false })).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  await user.keyboard('{ArrowRight}');
  await load(3);
  await user.keyboard('{ArrowRight}');
  await load(1);
  const both = [`/stories/${idOf(3)}/seen`, `/stories/${idOf(1)}/seen`];
  await waitFor(() => expect(seen(calls)).toEqual(both));
});
