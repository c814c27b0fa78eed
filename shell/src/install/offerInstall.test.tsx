import { clearToasts, Toaster } from '@kithkin/shared';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offerInstall } from './offerInstall';

const prompt = jest.fn(async () => undefined);

/** Opens the app in a new tab; the browser can install it. */
function visit(): { prevented: boolean } {
  sessionStorage.clear();
  const controller = new AbortController();
  offerInstall(controller.signal);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  controller.abort();
  return { prevented: event.defaultPrevented };
}

const button = () => screen.queryByRole('button', { name: 'Install' });

beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
  clearToasts();
  render(<Toaster />);
});

test('the app is offered once, at the third visit', async () => {
  expect([visit(), visit()]).toEqual([{ prevented: false }, { prevented: false }]);
  expect(button()).toBeNull();
  expect(visit()).toEqual({ prevented: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button()).toBeNull());
  expect(visit()).toEqual({ prevented: false });
  expect(button()).toBeNull();
});

test('a reload is the same visit', () => {
  visit();
  for (let n = 0; n < 3; n += 1) offerInstall(new AbortController().signal);
  expect(localStorage.getItem('kithkin.visits')).toBe('1');
});
