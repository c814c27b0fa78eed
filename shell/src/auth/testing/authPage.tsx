import { failure } from '@kithkin/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeClock } from '../../remotes/testing/fakeClock';
import { ada } from '../../testing/fixtures';
import { AuthScreens } from '../AuthScreens';
import type { AuthHost } from '../host';
import type { AuthPath } from '../paths';

const { token, refreshToken, ...user } = ada;

/** The user in a login response. */
export const sessionUser = user;
/** Response of a successful login. */
export const loggedIn = { json: { token, refreshToken, user } };

/** Response to the login of an account whose address is not verified. */
export const unverified = failure(403, 'Please verify.', 'email-unverified');

/** Renders a sign-in screen with a host that records navigation. */
export function openAuth(path: AuthPath, host: Partial<AuthHost> = {}) {
  const go = jest.fn();
  const enter = jest.fn();
  const clock = fakeClock();
  const surroundings = { search: '', signedIn: false, go, enter, clock, ...host };
  const { rerender, unmount } = render(<AuthScreens path={path} host={surroundings} />);
  return {
    go,
    enter,
    unmount,
    pass: (ms: number) => act(() => clock.pass(ms)),
    /** Renders again with a changed host; its functions are new ones with the same behaviour. */
    change(changes: Partial<AuthHost>) {
      const renewed = { ...surroundings, go: (...to: Parameters<AuthHost['go']>) => go(...to) };
      rerender(<AuthScreens path={path} host={{ ...renewed, ...changes }} />);
    },
  };
}

export const field = (label: string) => screen.getByLabelText(label);
/** Fills in a field at once, as a password manager does. */
export const fill = (label: string, value: string) =>
  fireEvent.input(field(label), { target: { value } });
/** Finds a button by its text: role queries compute the styles of the whole screen. */
export const findButton = (name: string) =>
  screen.findByText(name, { selector: 'button, button *' });
/** Clicks a button or link by its text. */
export const press = (name: string) =>
  fireEvent.click(screen.getByText(name, { selector: 'button, button *, a, a *' }));

/** Waits for a link and returns its address. */
export const linkAddress = async (name: string) =>
  (await screen.findByText(name)).closest('a')?.getAttribute('href');

/** Fills in and sends the form of the registration. */
export function sendRegistration() {
  fill('Full name', 'Ada Lovelace');
  fill('Username', 'ada');
  fill('Email', 'ada@example.org');
  fill('Password', 'secret');
  fill('Confirm password', 'secret');
  press('Create account');
}

/** Fails unless the message is announced as an error. */
export const expectAlert = async (message: string) =>
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeInTheDocument();
