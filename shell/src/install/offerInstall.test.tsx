import { clearToasts, Toaster } from '@kithkin/shared';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const button = () => screen.queryByText('Install', { selector: 'button' });

beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
  clearToasts();
  render(<Toaster />);
});

test('the app is offered once, at the third visit; a reload is not a visit', async () => {
  expect(visit()).toEqual({ prevented: false });
  for (let n = 0; n < 3; n += 1) offerInstall(new AbortController().signal);
  expect(localStorage.getItem('kithkin.visits')).toBe('1');
  expect(visit()).toEqual({ prevented: false });
  expect(button()).toBeNull();
  expect(visit()).toEqual({ prevented: true });
  fireEvent.click(await screen.findByText('Install', { selector: 'button' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button()).toBeNull());
  expect(visit()).toEqual({ prevented: false });
  expect(button()).toBeNull();
});
