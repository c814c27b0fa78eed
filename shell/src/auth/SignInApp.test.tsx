import { session } from '@kithkin/shared';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../testing/network';
import { SignInApp } from './SignInApp';

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<SignInApp />);
}

beforeEach(() => session.clear());

test('goes between its screens without loading, with title, focus and Back', async () => {
  open('/login');
  expect(document.title).toBe('Log in · KithKin');
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(window.location.pathname).toBe('/register');
  expect(document.title).toBe('Create account · KithKin');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'Welcome back' });
});

test('a refused reset link says why on the next screen', async () => {
  api.serve({ 'GET /users/validate-reset-token/old': { json: { valid: false } } });
  open('/reset-password?token=old');
  await screen.findByText('This reset link has expired or is invalid.');
  expect(window.location.pathname).toBe('/forgot-password');
});

test('why a session has ended is still there after a reload', () => {
  // The shell's router wrote this state; the page without a router reads it.
  window.history.replaceState({ usr: { notice: 'Your session has ended.' }, idx: 3 }, '', '/login');
  render(<SignInApp />);
  expect(screen.getByText('Your session has ended.')).toBeInTheDocument();
});
