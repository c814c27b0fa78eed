import { createValueStore, skew, useBusy } from '@kithkin/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReloadReason } from '../registry/outcome';
import { renderPage } from '../testing/page';
import { ReloadBanner } from './ReloadBanner';
import { ReloadContext } from './useOutdated';

const RELOAD_MESSAGE = 'A new version of KithKin is here. Refresh when you are ready.';

function Writing() {
  useBusy('unsent comment', true);
  return null;
}

/** Renders the banner of a tab that is up to date, until `release.replace` sets a reason. */
function render({ writing = false } = {}) {
  const release = createValueStore<ReloadReason | null>(null);
  const reload = jest.fn();
  renderPage(
    <ReloadContext value={release}>
      <ReloadBanner reload={reload} />
      {writing ? <Writing /> : null}
    </ReloadContext>,
  );
  return { release, reload };
}

const refresh = () => screen.getByRole('button', { name: 'Refresh' });

test('nothing is said while the tab is up to date', () => {
  render();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a release that only a reload brings is told in a line, and the person refreshes', async () => {
  const { release, reload } = render();
  act(() => release.replace('contract'));
  expect(screen.getByRole('status')).toHaveTextContent(RELOAD_MESSAGE);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(refresh());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('what is unsaved is asked about first, and nothing happens at Not yet', async () => {
  const { release, reload } = render({ writing: true });
  act(() => release.replace('shell'));
  await userEvent.click(refresh());
  expect(await screen.findByRole('alertdialog', { name: 'Refresh now?' })).toHaveTextContent(
    'Something here is not saved yet. Drafts are kept; anything else is lost.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(refresh());
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

// Last test of this file, since detected skew lasts until the page is reloaded.
test('a server that speaks another contract is told by the same line', () => {
  render();
  act(() => skew.reportServerVersion('99.0.0'));
  expect(screen.getByRole('status')).toHaveTextContent(RELOAD_MESSAGE);
});
