import { session } from '@kithkin/shared';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api } from '../testing/network';
import { SignInApp } from './SignInApp';

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<SignInApp />);
}

beforeEach(() => session.clear());

test('screens change without loading the page, with title, focus and Back', async () => {
  open('/login');
  expect(document.title).toBe('Log in · KithKin');
  fireEvent.click(screen.getByText('Create an account'));
  expect(window.location.pathname).toBe('/register');
  expect(document.title).toBe('Create account · KithKin');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  act(() => window.history.back());
  await screen.findByText('Welcome back');
});

test('the screen after a rejected reset link shows the reason', async () => {
  api.serve({ 'GET /users/validate-reset-token/old': { json: { valid: false } } });
  open('/reset-password?token=old');
  await screen.findByText('This reset link has expired or is invalid.');
  expect(window.location.pathname).toBe('/forgot-password');
});

test('the reason for the end of a session is shown after a reload', () => {
  // The shell's router wrote this state; the page without a router reads it.
  window.history.replaceState({ usr: { notice: 'Your session has ended.' }, idx: 3 }, '', '/login');
  render(<SignInApp />);
  expect(screen.getByText('Your session has ended.')).toBeInTheDocument();
});
