import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { installModalDialogs } from '../testing/browserParts';
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

const showToast = (...options: Parameters<typeof toast>) => act(() => toast(...options));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a toast comes into a live region that stood before it, and goes by itself', () => {
  render(<Toaster />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(region).toHaveAttribute('aria-live', 'polite');
  showToast({ message: 'Post shared successfully!' });
  expect(within(region).getByText('Post shared successfully!')).toBeInTheDocument();
  pass(TOAST_TIME.plain);
  expect(region).toBeEmptyDOMElement();
});

test('an error is read at once and stays longer', () => {
  render(<Toaster />);
  showToast({ message: 'Failed to update like', tone: 'danger' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update like');
  expect(screen.getByRole('status')).not.toContainElement(screen.getByRole('alert'));
  pass(TOAST_TIME.plain);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  pass(TOAST_TIME.error - TOAST_TIME.plain);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('there are never more than 20; the oldest gives way', () => {
  render(<Toaster />);
  for (let number = 1; number <= 25; number += 1) showToast({ message: `Toast ${number}` });
  expect(screen.getAllByText(/^Toast \d+$/)).toHaveLength(20);
  expect(screen.queryByText('Toast 5')).not.toBeInTheDocument();
  expect(screen.getByText('Toast 6')).toBeInTheDocument();
  expect(jest.getTimerCount()).toBe(20);
});

test('the same words again stand once, and their time starts anew', () => {
  render(<Toaster />);
  showToast({ message: 'Failed to share post' });
  pass(TOAST_TIME.plain - 100);
  showToast({ message: 'Failed to share post' });
  pass(200);
  expect(screen.getAllByText('Failed to share post')).toHaveLength(1);
});

test.each([
  ['the pointer is over them', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus is inside', fireEvent.focus, fireEvent.blur],
])('toasts wait while %s', (_when, enter, leave) => {
  render(<Toaster />);
  showToast({ message: 'Wait for me' });
  pass(TOAST_TIME.plain - 2000);
  enter(screen.getByRole('status'));
  pass(60_000);
  expect(screen.getByText('Wait for me')).toBeInTheDocument();
  leave(screen.getByRole('status'));
  pass(1999);
  expect(screen.getByText('Wait for me')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Wait for me')).not.toBeInTheDocument();
});

test('its action is done once and takes it away', () => {
  const undo = jest.fn();
  render(<Toaster />);
  showToast({ message: 'Moved to trash', action: { label: 'Undo', onSelect: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Moved to trash')).not.toBeInTheDocument();
});

test('it can be dismissed by its button and by Escape', () => {
  render(<Toaster />);
  showToast({ message: 'One' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  showToast({ message: 'Two' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the focus goes back to where it was when the toast that had it goes', () => {
  render(
    <>
      <button type="button">Like</button>
      <Toaster />
    </>,
  );
  showToast({ message: 'One' });
  act(() => screen.getByRole('button', { name: 'Like' }).focus());
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  fireEvent.click(dismiss);
  expect(screen.getByRole('button', { name: 'Like' })).toHaveFocus();
});

test('over a modal dialog the toasts live inside it, and leave with it', async () => {
  const screenWith = (open: boolean) => (
    <>
      <Toaster />
      <Dialog title="Edit" open={open} onClose={jest.fn()} />
    </>
  );
  const { rerender } = render(screenWith(true));
  showToast({ message: 'Update failed' });
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Update failed'));
  rerender(screenWith(false));
  await act(async () => {});
  expect(screen.getByText('Update failed').closest('dialog')).toBeNull();
});

test('a toast said before the toaster stands is shown when it does', () => {
  showToast({ message: 'Early' });
  render(<Toaster />);
  expect(screen.getByText('Early')).toBeInTheDocument();
});
