import { createValueStore, skew, useBusy } from '@kithkin/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReloadReason } from '../registry/begin';
import { renderPage } from '../testing/page';
import { ReloadBanner, ReloadContext } from './ReloadBanner';

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

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

test('unsaved text requires a confirmation', async () => {
  const { release, reload } = render({ writing: true });
  act(() => release.replace('shell'));
  press('Refresh');
  expect(await screen.findByRole('alertdialog', { name: 'Refresh now?' })).toHaveTextContent(
    'Something here is not saved yet. Drafts are kept; anything else is lost.',
  );
  press('Not yet');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(reload).not.toHaveBeenCalled();
  press('Refresh');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByText('Refresh'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

// Last test of this file, since detected skew lasts until the page is reloaded.
test('a server with an incompatible contract is announced too', () => {
  render();
  act(() => skew.reportServerVersion('99.0.0'));
  expect(screen.getByRole('status')).toHaveTextContent(RELOAD_MESSAGE);
});
