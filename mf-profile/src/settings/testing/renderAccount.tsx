import { Route, Routes, useCurrentUser } from '@kithkin/shared';
import { renderRemote, waitForRequests } from '@kithkin/shared/testing';
import type { ReactNode } from 'react';
import ActivityScreen from '../../activity/ActivityScreen';
import BlockedUsersScreen from '../../blocked/BlockedUsersScreen';
import DeactivateScreen from '../../deactivate/DeactivateScreen';
import SettingsScreen from '../SettingsScreen';

/** The shell's guard: no screen is rendered while nobody is signed in. */
function Guarded({ children }: { children: ReactNode }) {
  return useCurrentUser() ? children : <p>Signed out</p>;
}

/**
 * The account's screens at `path`, on the browser's own history, signed in as ada. `leave` first
 * waits until all requests have their responses.
 * @param expected The source of errors that the page may report.
 */
export function renderAccount(path: string, expected?: string) {
  const children = (
    <Guarded>
      <main>
        <Routes>
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="/deactivate" element={<DeactivateScreen />} />
          <Route path="/blocked-users" element={<BlockedUsersScreen />} />
          <Route path="/activity" element={<ActivityScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </main>
    </Guarded>
  );
  const page = renderRemote({ history: 'browser', path, expected, children });
  const leave = async () => {
    await waitForRequests();
    await page.leave();
  };
  return { ...page, leave };
}
