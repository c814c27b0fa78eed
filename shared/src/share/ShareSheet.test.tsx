import { createFakeApi, press, renderRemote, textRemoved } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { RemoteHost } from '../index';
import { ShareSheet } from './ShareSheet';

createFakeApi();
const shared = { path: '/tag/tea', title: '#tea' };
let page: ReturnType<typeof renderRemote>;
const share = jest.fn<Promise<void>, [ShareData]>();

function Sheet() {
  const [open, setOpen] = useState(true);
  return <ShareSheet shared={shared} open={open} onClose={() => setOpen(false)} />;
}

/** Opens the sheet; `expected` is a source of errors. */
function open({ host, expected }: { host?: RemoteHost; expected?: string } = {}) {
  page = renderRemote({ children: <Sheet />, ...(host && { host }), expected });
}
afterEach(async () => {
  await page.leave();
  share.mockReset();
  Reflect.deleteProperty(navigator, 'share');
});
const installShare = () =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

const labels = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the widget gets what is shared, and closes the sheet once it is sent', async () => {
  const host: RemoteHost = {
    minHeight: () => 0,
    phoneMinHeight: () => 0,
    renderWidget: (widget, { shared: what, onSent }) => (
      <button type="button" onClick={() => typeof onSent === 'function' && onSent()}>
        {`${widget} ${JSON.stringify(what)}`}
      </button>
    ),
  };
  open({ host });
  await press(`share-sheet ${JSON.stringify(shared)}`);
  await textRemoved('Copy link');
});

test('without the widget and the browser’s own sheet, the link can be copied', async () => {
  open();
  expect(labels()).toEqual(['Copy link']);
  await press('Copy link');
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/tag/tea');
  await textRemoved('Copy link');
});

test('other apps get name and address; closing their sheet is no error', async () => {
  installShare();
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  open();
  expect(labels()).toEqual(['Copy link', 'Share via…']);
  await press('Share via…');
  expect(share.mock.calls).toEqual([[{ title: '#tea', url: 'http://localhost/tag/tea' }]]);
});

test('if sharing with other apps fails, a toast shows it', async () => {
  installShare();
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  open({ expected: 'share.system' });
  await press('Share via…');
  await screen.findByText('This could not be shared. Copy the link instead.');
});
