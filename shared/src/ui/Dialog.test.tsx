import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { session } from '../session/session';
import { installModalDialogs } from '../testing/browserParts';
import { person } from '../testing/samplePeople';
import { Button } from './Button';
import { ConfirmHost } from './ConfirmHost';
import { confirm } from './confirm';
import { Dialog, type DialogProps } from './Dialog';
import { Field } from './Field';

beforeAll(installModalDialogs);

const clickedCard = jest.fn();
beforeEach(() => clickedCard.mockClear());

function Opener(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: represents a card with a click handler
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a card with a click handler
    <div onClick={clickedCard}>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog title="Edit Your Profile" {...props} open={open} onClose={() => setOpen(false)}>
        {props.children ?? <p>Words</p>}
      </Dialog>
    </div>
  );
}

const button = (name: string) => screen.getByText(name, { selector: 'button' });
const dialog = () => document.querySelector('dialog') ?? document.createElement('dialog');
function openAgain() {
  act(() => button('Edit').focus());
  fireEvent.click(button('Edit'));
  clickedCard.mockClear();
  return dialog();
}
function openDialog(props: Partial<DialogProps> = {}) {
  render(<Opener {...props} />);
  return openAgain();
}
const expectClosed = () =>
  waitFor(() => expect(screen.queryByText('Words')).not.toBeInTheDocument());
const nameField = <Field label="Full name" />;

test('it is above a keyboard that shrinks the visual viewport alone', () => {
  const viewport = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  openDialog();
  viewport.height = 400;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(dialog()).toHaveStyle({ 'margin-block-end': '368px' });
  Reflect.deleteProperty(window, 'visualViewport');
});

test('it is a modal dialog, named by its title, which has the focus', () => {
  render(<Opener />);
  expect(screen.queryByText('Words')).not.toBeInTheDocument();
  openAgain();
  expect(screen.getByRole('dialog', { name: 'Edit Your Profile' })).toBe(dialog());
  expect(dialog()).toHaveAttribute('open');
  expect(dialog()).toHaveFocus();
  fireEvent.click(screen.getByText('Words'));
  expect(clickedCard).not.toHaveBeenCalled();
});

test('Escape, ×, a click outside and the back gesture close it; the focus returns', async () => {
  openDialog();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(button('Edit')).toHaveFocus();
  openAgain();
  await userEvent.click(screen.getByLabelText('Close'));
  await expectClosed();
  expect(button('Edit')).toHaveFocus();
  openAgain();
  fireEvent.pointerDown(screen.getByText('Words'));
  fireEvent.click(dialog());
  // A press that began inside.
  expect(dialog()).toHaveAttribute('open');
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  await expectClosed();
  fireEvent(openAgain(), new Event('cancel', { cancelable: true }));
  await expectClosed();
});

test('the focus starts on the first field; Escape of an input method does not close', () => {
  openDialog({ children: nameField });
  const field = screen.getByLabelText('Full name');
  expect(field).toHaveFocus();
  expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(false);
  expect(dialog()).toHaveAttribute('open');
});

test('opened without a focused element, it removes the focus when it closes', () => {
  const props = { title: 'Keys', onClose() {}, children: 'Words' };
  const keys = (open: boolean) => <Dialog {...props} open={open} />;
  const { rerender } = render(keys(true));
  expect(dialog()).toHaveFocus();
  // The dialog stays mounted until its closing animation ends.
  rerender(keys(false));
  expect(screen.getByText('Words')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

/** Simulates a second back gesture: the browser closes the dialog before its owner is notified. */
const closedByBrowser = () => {
  dialog().removeAttribute('open');
  fireEvent(dialog(), new Event('close'));
};

test('closed by a second back gesture, it is open as long as its owner wants', async () => {
  const onClose = jest.fn();
  const props = { title: 'Edit Your Profile', onClose, children: nameField };
  const owned = (open: boolean) => <Dialog {...props} open={open} />;
  const { rerender } = render(owned(true));
  closedByBrowser();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  rerender(owned(false));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

test('while work is in progress it stays open', async () => {
  openDialog({ dismissible: false });
  await userEvent.keyboard('{Escape}');
  fireEvent.click(dialog());
  closedByBrowser();
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByText('Words')).toBeInTheDocument();
  expect(screen.getByLabelText('Close')).toBeDisabled();
});

test('as a form it is submitted by Enter and does not reload the page', async () => {
  const sent = jest.fn();
  openDialog({
    onSubmit: sent,
    children: nameField,
    footer: <Button type="submit">Save</Button>,
  });
  await userEvent.keyboard('Ada{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0][0].defaultPrevented).toBe(true);
});

describe('confirm', () => {
  const logout = { message: 'Are you sure you want to logout?', confirmLabel: 'Logout' };
  const deletion = { title: 'Delete?', message: 'It is gone then.', confirmLabel: 'Delete' };
  let responses: Promise<boolean>[] = [];
  const openConfirm = (...questions: Parameters<typeof confirm>[0][]) =>
    act(async () => void responses.push(...questions.map(confirm)));
  beforeEach(() => {
    responses = [];
    session.set(person('ada'));
    render(<ConfirmHost />);
  });
  afterEach(() => act(() => session.clear()));

  test('returns true for the button, false for Escape and Cancel', async () => {
    await openConfirm(logout);
    expect(screen.getByRole('alertdialog', { name: logout.message })).toBe(dialog());
    expect(button('Logout')).toHaveFocus();
    fireEvent.click(button('Logout'));
    await expect(responses[0]).resolves.toBe(true);
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await openConfirm(logout);
    await userEvent.keyboard('{Escape}');
    await expect(responses[1]).resolves.toBe(false);
    await openConfirm({ ...logout, tone: 'danger' });
    expect(button('Cancel')).toHaveFocus();
    fireEvent.click(button('Cancel'));
    await expect(responses[2]).resolves.toBe(false);
  });

  test('shows one question at a time', async () => {
    await openConfirm(logout, deletion);
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    fireEvent.click(button('Logout'));
    await screen.findByText('Delete?');
    expect(dialog()).toHaveAccessibleName('Delete?');
    expect(dialog()).toHaveAccessibleDescription('It is gone then.');
    fireEvent.click(button('Delete'));
    await expect(Promise.all(responses)).resolves.toEqual([true, true]);
  });

  test('returns false for all questions when the session ends, but not for a new token', async () => {
    await openConfirm(logout, deletion);
    act(() => session.update({ token: 'next' }));
    expect(screen.getByText(logout.message)).toBeInTheDocument();
    act(() => session.clear('expired'));
    expect(await Promise.all(responses)).toEqual([false, false]);
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });
});
