import { type RemoteHost, Route, Routes, useCurrentUser } from '@kithkin/shared';
import { renderRemote, waitForRequests } from '@kithkin/shared/testing';
import type { ReactNode } from 'react';
import ActivityScreen from '../../activity/ActivityScreen';
import DeactivateScreen from '../../deactivate/DeactivateScreen';
import PrivacyRoutes from '../../privacy/PrivacyRoutes';
import SettingsScreen from '../SettingsScreen';

/** Mock of the shell's host, which renders widgets of other remotes. */
const host: RemoteHost = {
  minHeight: () => 240,
  phoneMinHeight: () => 240,
  renderWidget: (widget) => <p>{`Widget ${widget}`}</p>,
};

/** Mock of the shell's guard, which renders no screen without a signed-in user. */
function Guarded({ children }: { children: ReactNode }) {
  return useCurrentUser() ? children : <p>Signed out</p>;
}

/**
 * Renders the account screens at `path` with the browser's history, signed in as ada. `leave` first
 * waits for all responses.
 * @param expected source of the errors that the page may report
 */
export function renderAccount(path: string, expected?: string) {
  const children = (
    <Guarded>
      <main>
        <Routes>
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="/deactivate" element={<DeactivateScreen />} />
          <Route path="/blocked-users" element={<PrivacyRoutes />} />
          <Route path="/muted-users" element={<PrivacyRoutes />} />
          <Route path="/privacy/*" element={<PrivacyRoutes />} />
          <Route path="/restricted-users" element={<PrivacyRoutes />} />
          <Route path="/muted-words" element={<PrivacyRoutes />} />
          <Route path="/activity" element={<ActivityScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </main>
    </Guarded>
  );
  const page = renderRemote({ history: 'browser', path, host, expected, children });
  const leave = async () => {
    await waitForRequests();
    await page.leave();
  };
  return { ...page, leave };
}
