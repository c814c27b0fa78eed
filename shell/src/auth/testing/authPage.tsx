import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../testing/people';
import { AuthScreens } from '../AuthScreens';
import type { Clock } from '../clock';
import type { AuthHost } from '../host';
import type { AuthPath } from '../paths';

const { token, refreshToken, ...user } = ada;

/** The user in a login response. */
export const sessionUser = user;
/** Response of a successful login. */
export const loggedIn = { json: { token, refreshToken, user } };

/** An error response. With an empty message, the client shows its default. */
export const rejected = (status: number, message = '', code = 'x') => ({
  status,
  json: { message, code },
});

/** Creates a clock that only `advance` moves. */
function manualClock(): Clock & { advance(ms: number): void } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    after(ms, run) {
      const one = { at: now + ms, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    advance(ms) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

/** Renders a sign-in screen with a host that records navigation. */
export function openAuth(path: AuthPath, host: Partial<AuthHost> = {}) {
  const go = jest.fn();
  const enter = jest.fn();
  const clock = manualClock();
  const surroundings = { search: '', signedIn: false, go, enter, clock, ...host };
  const { rerender } = render(<AuthScreens path={path} host={surroundings} />);
  return {
    go,
    enter,
    pass: (ms: number) => act(() => clock.advance(ms)),
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
const keyboard = userEvent.setup({ delay: null });
/** Types character by character. */
export const type = (label: string, text: string) => keyboard.type(field(label), text);
export const press = (name: string) => keyboard.click(screen.getByRole('button', { name }));
