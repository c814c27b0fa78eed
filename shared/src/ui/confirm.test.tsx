import { act, render, screen, waitFor } from '@testing-library/react';
import { session } from '../session/session';
import { person } from '../testing/samplePeople';
import { ConfirmHost } from './ConfirmHost';
import { confirm } from './confirm';

const question = { message: 'Delete it?', confirmLabel: 'Delete' };

beforeEach(() => session.set(person('ada')));
afterEach(() => act(() => session.clear()));

test('a question goes with the person to whom it was put, answered with no', async () => {
  render(<ConfirmHost />);
  let responses: Promise<boolean>[] = [];
  act(() => {
    responses = [confirm(question), confirm({ ...question, message: 'And this one?' })];
  });
  await screen.findByRole('alertdialog', { name: 'Delete it?' });
  act(() => session.clear('expired'));
  expect(await Promise.all(responses)).toEqual([false, false]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('fresh tokens leave it standing', async () => {
  render(<ConfirmHost />);
  act(() => void confirm(question));
  act(() => session.update({ token: 'fresh' }));
  await screen.findByRole('alertdialog', { name: 'Delete it?' });
});
