import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { installModalDialogs } from '../testing/browserParts';
import { Button } from './Button';
import { ConfirmHost } from './ConfirmHost';
import { startClosingOnBack } from './closeOnBack';
import { confirm } from './confirm';
import { Dialog } from './Dialog';
import { overlays, watchOverlayHistory } from './useCloseOnBack';

beforeAll(() => {
  installModalDialogs();
  // As after a reload while a dialog is open.
  window.history.replaceState({ idx: 0 }, '');
  window.history.pushState({ idx: 0, overlays: 1 }, '');
  watchOverlayHistory();
  startClosingOnBack();
});

/** A page with a dialog that has a dialog, each of which may refuse to close. */
function Page({ path }: { path: string }) {
  const [open, setOpen] = useState(0);
  const [unsaved, setUnsaved] = useState(false);
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const close = async () => {
    if (unsaved && !(await confirm({ message: 'Discard?', confirmLabel: 'Discard' }))) return;
    setOpen(0);
  };
  const leave = async () => {
    if (await confirm({ message: 'Leave?', confirmLabel: 'Leave' })) navigate(-1);
  };
  return (
    <main>
      <h1>{path}</h1>
      <Link to="/a">To a</Link>
      <Button onClick={() => setOpen(1)}>Edit</Button>
      <Button onClick={() => void leave()}>Leave page</Button>
      <Button onClick={() => setSaving(true)}>Save</Button>
      <Dialog open={saving} dismissible={false} onClose={() => {}} title="Saving" />
      <Dialog open={open > 0} onClose={() => void close()} title="First">
        <Button onClick={() => setOpen(2)}>More</Button>
        <Button onClick={() => setUnsaved(true)}>Type</Button>
        <Link to="/b">To b</Link>
        <Link to="/c" replace>
          Instead c
        </Link>
        <Dialog open={open > 1} onClose={() => setOpen(1)} title="Second">
          <Link to="/b">To b from second</Link>
        </Dialog>
      </Dialog>
    </main>
  );
}

const paths = ['/start', '/a', '/b', '/c'];
async function start() {
  window.history.pushState(null, '', '/start');
  render(
    <BrowserRouter>
      <Routes>
        {paths.map((path) => (
          <Route key={path} path={path} element={<Page key={path} path={path} />} />
        ))}
        <Route path="*" element={<Navigate to="/start" />} />
      </Routes>
      <ConfirmHost />
    </BrowserRouter>,
  );
  await press('To a');
  await isAt('/a');
}

const press = (name: string) => userEvent.click(screen.getByText(name));
const isAt = (path: string) => screen.findByRole('heading', { name: path, hidden: true });
/** Waits until the history has the entries of that many overlays. */
const waited = (overlays: number) =>
  waitFor(() => expect(window.history.state?.overlays ?? 0).toBe(overlays));
async function openFirst() {
  await press('Edit');
  await waited(1);
}
async function openBoth() {
  await openFirst();
  await press('More');
  await waited(2);
}
const isClosed = (title: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
const back = () => act(async () => window.history.back());

/** Passes time without waiting for it. */
async function pass(ms: number, begin: () => void) {
  jest.useFakeTimers();
  begin();
  await act(() => jest.advanceTimersByTimeAsync(ms));
  jest.useRealTimers();
}

test('the page leaves the entry of a dialog that was open before a reload', () => waited(0));

describe('Back', () => {
  beforeEach(start);

  test('closes an overlay that has stayed open over a navigation', async () => {
    await openFirst();
    await press('To b');
    await isAt('/b');
    await waited(0);
    const close = jest.fn(() => overlays.replace([]));
    act(() => overlays.replace([close]));
    await waited(1);
    await press('To a');
    await isAt('/a');
    await waited(1);
    await back();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(window.location.pathname).toBe('/a');
  });

  test('closes the dialogs one by one, and only then leaves the page', async () => {
    await openBoth();
    await back();
    await isClosed('Second');
    expect(screen.getByRole('dialog', { name: 'First' })).toBeInTheDocument();
    await back();
    await isClosed('First');
    expect(window.location.pathname).toBe('/a');
    await back();
    await isAt('/start');
  });

  test('leaves the page at once after a dialog was closed in another way', async () => {
    await openFirst();
    await userEvent.keyboard('{Escape}');
    await isClosed('First');
    await waited(0);
    await back();
    await isAt('/start');
  });

  test('opens the question about unsaved changes; the dialog stays until it is confirmed', async () => {
    await openFirst();
    await press('Type');
    await back();
    await screen.findByRole('alertdialog');
    await waited(2);
    await back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waited(1);
    expect(screen.getByRole('dialog', { name: 'First' })).toBeInTheDocument();
    await back();
    await screen.findByRole('alertdialog');
    await press('Discard');
    await isClosed('First');
    await waited(0);
    await back();
    await isAt('/start');
  });

  test.each([
    ['a dialog', openFirst, 'To b'],
    ['a dialog on a dialog', openBoth, 'To b from second'],
  ])('from a page that was opened in %s leads to the page below', async (_, openDialogs, link) => {
    await openDialogs();
    await press(link);
    await isAt('/b');
    await back();
    await isAt('/a');
    await waited(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await back();
    await isAt('/start');
  });

  test('from a page that has replaced the one below leads to the page before', async () => {
    await openFirst();
    await press('Instead c');
    await isAt('/c');
    await waited(0);
    expect(window.location.pathname).toBe('/c');
    await back();
    await isAt('/start');
  });

  test('finds the page that has replaced another one, also from a page opened at once', async () => {
    await openFirst();
    await press('Instead c');
    await isAt('/c');
    await press('To a');
    await isAt('/a');
    await back();
    await isAt('/c');
    expect(window.location.pathname).toBe('/c');
    await back();
    await isAt('/start');
  });

  test('pressed twice does not leave the page of a dialog that stays open', async () => {
    await press('Save');
    await waited(1);
    for (const _press of [1, 2]) {
      await pass(100, () => window.history.back());
      expect(window.history.state.overlays).toBe(1);
    }
  });

  test('closes a dialog after a step by the page that was out of range', async () => {
    await pass(3_000, () => window.history.go(99));
    await openFirst();
    await back();
    await isClosed('First');
    expect(window.location.pathname).toBe('/a');
  });
});

test('a step back by the page itself passes the entries of overlays', async () => {
  await start();
  await press('Leave page');
  await screen.findByRole('alertdialog');
  await waited(1);
  await press('Leave');
  await isAt('/start');
});
