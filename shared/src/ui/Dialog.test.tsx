import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installModalDialogs } from '../testing/browserParts';
import { Button } from './Button';
import { ConfirmHost } from './ConfirmHost';
import { confirm } from './confirm';
import { Dialog, type DialogProps } from './Dialog';
import { Field } from './Field';

beforeAll(installModalDialogs);

function Opener(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: represents a card with a click handler
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a card with a click handler
    <div onClick={() => document.body.setAttribute('data-card-clicked', '')}>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog title="Edit Your Profile" {...props} open={open} onClose={() => setOpen(false)}>
        {props.children ?? <p>Words</p>}
      </Dialog>
    </div>
  );
}

async function openDialog(props: Partial<DialogProps> = {}) {
  render(<Opener {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  document.body.removeAttribute('data-card-clicked');
  return screen.getByRole('dialog', { name: 'Edit Your Profile' });
}

const expectClosed = () =>
  waitFor(() => expect(screen.queryByText('Words')).not.toBeInTheDocument());

test('it is a modal dialog named by its title', async () => {
  expect(await openDialog()).toHaveAttribute('open');
});

test('nothing of it stands on the page before it opens', () => {
  render(<Opener />);
  expect(screen.queryByText('Words')).not.toBeInTheDocument();
});

test('Escape closes it and gives the focus back to the button that opened it', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('an Escape of an input method leaves it open, and the browser does not close it', async () => {
  const dialog = await openDialog({ children: <Field label="Full name" /> });
  const field = screen.getByLabelText('Full name');
  expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(false);
  expect(dialog).toHaveAttribute('open');
});

test('opened by a key while nothing had the focus, it leaves none behind while it fades away', () => {
  const dialog = (open: boolean) => (
    <Dialog title="Keys" open={open} onClose={() => {}}>
      Words
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  expect(screen.getByRole('dialog')).toHaveFocus();
  // The dialog stays mounted until its closing animation ends.
  rerender(dialog(false));
  expect(screen.getByText('Words')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('the × closes it and gives the focus back', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expectClosed();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('a click beside it closes it; a press inside that ends beside it does not', async () => {
  const dialog = await openDialog();
  fireEvent.pointerDown(screen.getByText('Words'));
  fireEvent.click(dialog);
  expect(dialog).toHaveAttribute('open');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  await expectClosed();
});

test('the phone’s back gesture closes it', async () => {
  const dialog = await openDialog();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await expectClosed();
});

/** Simulates a second back gesture: the browser closes the dialog before its owner is notified. */
const closedByBrowser = (dialog: HTMLDialogElement) => {
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
};

test('closed by a second back gesture, it follows its owner: gone, or there again', async () => {
  const onConfirm = jest.fn();
  const { rerender } = render(
    <Dialog title="Edit Your Profile" open onClose={onConfirm}>
      <Field label="Full name" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  closedByBrowser(dialog);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  rerender(
    <Dialog title="Edit Your Profile" open={false} onClose={onConfirm}>
      <Field label="Full name" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a second back gesture does not end work that is under way', async () => {
  const onConfirm = jest.fn();
  render(<Dialog title="Uploading" open onClose={onConfirm} dismissible={false} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  closedByBrowser(dialog);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(dialog).toHaveAttribute('open');
});

test('clicks inside do not reach the card that it was opened from', async () => {
  await openDialog();
  await userEvent.click(screen.getByText('Words'));
  expect(document.body).not.toHaveAttribute('data-card-clicked');
});

test('the focus starts on the first field', async () => {
  await openDialog({ children: <Field label="Full name" /> });
  expect(screen.getByLabelText('Full name')).toHaveFocus();
});

test('without a field the focus starts on the dialog, so that it is read from its title', async () => {
  expect(await openDialog()).toHaveFocus();
});

test('while work is under way it stays', async () => {
  const dialog = await openDialog({ dismissible: false });
  await userEvent.keyboard('{Escape}');
  fireEvent.click(dialog);
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

test('as a form it is sent by Enter and does not reload the page', async () => {
  const sent = jest.fn();
  await openDialog({
    onSubmit: sent,
    children: <Field label="Full name" />,
    footer: <Button type="submit">Save</Button>,
  });
  await userEvent.keyboard('Ada{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0][0].defaultPrevented).toBe(true);
});

describe('confirm', () => {
  const openConfirmation = (tone?: 'danger') =>
    act(async () => {
      responses.push(
        confirm({ message: 'Are you sure you want to logout?', confirmLabel: 'Logout', tone }),
      );
    });
  let responses: Promise<boolean>[] = [];
  beforeEach(() => {
    responses = [];
    render(<ConfirmHost />);
  });

  test('asks in the words given, and yes is true', async () => {
    await openConfirmation();
    expect(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to logout?' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await expect(responses[0]).resolves.toBe(true);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('Escape and Cancel are no', async () => {
    await openConfirmation();
    await userEvent.keyboard('{Escape}');
    await expect(responses[0]).resolves.toBe(false);
    await openConfirmation();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(responses[1]).resolves.toBe(false);
  });

  test('where something is lost, the focus starts on Cancel', async () => {
    await openConfirmation('danger');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  test('a second question waits for the first', async () => {
    await openConfirmation();
    await act(async () => {
      responses.push(
        confirm({ title: 'Delete?', message: 'It is gone then.', confirmLabel: 'Delete' }),
      );
    });
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    const next = screen.getByRole('alertdialog', { name: 'Delete?' });
    expect(next).toHaveAccessibleDescription('It is gone then.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(Promise.all(responses)).resolves.toEqual([true, true]);
  });
});
