import { accountApi, type RemoteHost, Route, Routes, useCurrentUser, useMe } from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
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

function renderGuarded(path: string, screens: ReactNode, expected?: string) {
  const children = (
    <Guarded>
      <main>{screens}</main>
    </Guarded>
  );
  const page = renderRemote({ history: 'browser', path, host, expected, children });
  const leave = async () => {
    await waitForRequests();
    await page.leave();
  };
  return { ...page, leave };
}

/**
 * Renders the account screens at `path` with the browser's history, signed in as ada. `leave` first
 * waits for all responses.
 * @param expected source of the errors that the page may report
 */
export const renderAccount = (path: string, expected?: string) =>
  renderGuarded(
    path,
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
    </Routes>,
    expected,
  );

type Sections = (account: Me) => ReactNode;

function Account({ sections }: { sections: Sections }) {
  const { data } = accountApi.useAccountQuery(useMe()._id);
  return data && sections(data);
}

/**
 * As `renderAccount('/settings')`, but only with these sections of the settings: all of them take
 * several times longer to render.
 */
export const renderSections = (sections: Sections, expected?: string) =>
  renderGuarded('/settings', <Account sections={sections} />, expected);
