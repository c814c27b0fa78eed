import { accountApi, useMe } from '@kithkin/shared';
import { renderRemote, waitForRequests } from '@kithkin/shared/testing';
import { activate } from '../../activate';
import WelcomeWidget from '../WelcomeWidget';

/** Mock of the shell, which renders the welcome once the account is loaded. */
function Shell({ onClose }: { onClose: () => void }) {
  const { data } = accountApi.useAccountQuery(useMe()._id);
  return data ? <WelcomeWidget appearance={<p>colours of the shell</p>} onClose={onClose} /> : null;
}

/**
 * Renders the welcome, signed in as ada. `leave` first waits for all responses.
 * @param expected source of the errors that the page may report
 */
export function renderWelcome(expected?: string) {
  const onClose = jest.fn();
  const page = renderRemote({ activate, expected, children: <Shell onClose={onClose} /> });
  const leave = async () => {
    await waitForRequests();
    await page.leave();
  };
  return { ...page, onClose, leave };
}
