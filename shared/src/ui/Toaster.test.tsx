import { act, fireEvent, render as renderPlain, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { session } from '../session/session';
import { installModalDialogs } from '../testing/browserParts';
import { person } from '../testing/samplePeople';
import { Dialog } from './Dialog';
import { Toaster } from './Toaster';
import { clearToasts, resumeToasts, TOAST_TIME, toast } from './toasts';

beforeAll(installModalDialogs);
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => {
    clearToasts();
    resumeToasts();
  });
  jest.useRealTimers();
});

const render = (children: ReactElement) => renderPlain(children, { wrapper: MemoryRouter });
const showToast = (...options: Parameters<typeof toast>) => act(() => toast(...options));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const status = () => screen.getByRole('status');
const alert = () => document.querySelector('[role=alert]');
const dismiss = () => screen.getByLabelText('Dismiss');

test('toasts are shown in a live region for a time, errors as alerts and for longer', () => {
  showToast({ message: 'Early' });
  render(<Toaster />);
  expect(screen.getByText('Early')).toBeInTheDocument();
  pass(TOAST_TIME.plain);
  expect(status()).toBeEmptyDOMElement();
  expect(status()).toHaveAttribute('aria-live', 'polite');
  showToast({ message: 'Post shared successfully!' });
  expect(within(status()).getByText('Post shared successfully!')).toBeInTheDocument();
  showToast({ message: 'Failed to update like', tone: 'danger' });
  expect(alert()).toHaveTextContent('Failed to update like');
  expect(status()).not.toContainElement(alert() as HTMLElement);
  pass(TOAST_TIME.plain);
  expect(status()).toBeEmptyDOMElement();
  expect(alert()).toBeInTheDocument();
  pass(TOAST_TIME.error - TOAST_TIME.plain);
  expect(alert()).toBeNull();
});

test('those of an account are removed when it signs out, but not with a new token', () => {
  session.set(person('ada'));
  render(<Toaster />);
  showToast({ message: 'Conversation deleted', action: { label: 'Undo', onSelect: () => {} } });
  act(() => session.update({ token: 'next' }));
  expect(screen.getByText('Undo')).toBeInTheDocument();
  act(() => session.clear());
  expect(status()).toBeEmptyDOMElement();
  showToast({ message: 'Early' });
  act(() => session.set(person('ben')));
  expect(screen.getByText('Early')).toBeInTheDocument();
  act(() => session.clear());
});

test('up to 20 are shown; a repeated message is shown once, and its time starts again', () => {
  render(<Toaster />);
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast({ message: `Toast ${number}` });
  });
  expect(screen.getAllByText(/^Toast \d+$/)).toHaveLength(20);
  expect(screen.queryByText('Toast 5')).not.toBeInTheDocument();
  expect(screen.getByText('Toast 6')).toBeInTheDocument();
  expect(jest.getTimerCount()).toBe(20);
  pass(TOAST_TIME.plain - 100);
  showToast({ message: 'Toast 6' });
  pass(200);
  expect(screen.getByText(/^Toast \d+$/)).toHaveTextContent('Toast 6');
});

test.each([
  ['the pointer is over them', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus is inside', fireEvent.focus, fireEvent.blur],
])('the time of toasts stops while %s', (_when, enter, leave) => {
  render(<Toaster />);
  showToast({ message: 'Wait for me' });
  pass(TOAST_TIME.plain - 2000);
  enter(status());
  pass(60_000);
  leave(status());
  pass(1999);
  expect(screen.getByText('Wait for me')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Wait for me')).not.toBeInTheDocument();
});

test('its action, its button and Escape remove it; the focus returns', () => {
  const undo = jest.fn();
  render(
    <>
      <button type="button">Like</button>
      <Toaster />
    </>,
  );
  showToast({ message: 'Moved to trash', action: { label: 'Undo', onSelect: undo } });
  fireEvent.click(screen.getByText('Undo'));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Moved to trash')).not.toBeInTheDocument();
  showToast({ message: 'One' });
  act(() => screen.getByText('Like').focus());
  act(() => dismiss().focus());
  fireEvent.click(dismiss());
  expect(screen.getByText('Like')).toHaveFocus();
  showToast({ message: 'Two' });
  fireEvent.keyDown(dismiss(), { key: 'Escape' });
  expect(status()).toBeEmptyDOMElement();
});

test('over a modal dialog the toasts are inside it until it closes', async () => {
  const screenWith = (open: boolean) => (
    <>
      <Toaster />
      <Dialog title="Edit" open={open} onClose={jest.fn()} />
    </>
  );
  const { rerender } = render(screenWith(true));
  showToast({ message: 'Update failed' });
  const dialog = () => screen.getByText('Update failed').closest('dialog');
  expect(dialog()).not.toBeNull();
  rerender(screenWith(false));
  await act(async () => {});
  expect(dialog()).toBeNull();
});

test('another screen ends errors that were shown before it was opened, unless they have an action', () => {
  render(
    <>
      <Link to="/next">Next</Link>
      <Toaster />
    </>,
  );
  const action = { label: 'Retry', onSelect: jest.fn() };
  showToast({ message: 'Old', tone: 'danger' });
  showToast({ message: 'With action', tone: 'danger', action });
  showToast({ message: 'Saved' });
  pass(2000);
  showToast({ message: 'Reason', tone: 'danger' });
  fireEvent.click(screen.getByText('Next'));
  const shown = screen.getAllByText(/Old|With action|Saved|Reason/);
  expect(shown.map((each) => each.textContent)).toEqual(['Saved', 'With action', 'Reason']);
});
