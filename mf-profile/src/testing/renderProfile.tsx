import { type RemoteHost, Route, Routes } from '@kithkin/shared';
import { renderRemote, waitForRequests } from '@kithkin/shared/testing';
import { activate } from '../activate';
import RequestsScreen from '../people/RequestsScreen';
import ProfileRedirect from '../profile/ProfileRedirect';
import ProfileScreen from '../profile/ProfileScreen';

/** Mock of the shell that renders the name and author of mf-feed's widgets. */
const host: RemoteHost = {
  minHeight: () => 240,
  phoneMinHeight: () => 240,
  renderWidget: (widget, { authorId }) => <p>{`${widget} of ${authorId}`}</p>,
};

/**
 * Renders this remote's screens at `path`, signed in as ada. `leave` first waits for all responses.
 * @param expected source of the errors that the page may report, e.g. `profile.follow`
 */
export async function renderProfile(path: string, expected?: string) {
  const children = (
    <main>
      <Routes>
        <Route path="/users/me/requests" element={<RequestsScreen />} />
        {['', '/posts', '/followers', '/following'].map((end) => (
          <Route key="profile" path={`/users/:id${end}`} element={<ProfileScreen />} />
        ))}
        <Route path="/user/:id" element={<ProfileRedirect />} />
        <Route path="/profile/:id" element={<ProfileRedirect />} />
        <Route path="*" element={null} />
      </Routes>
    </main>
  );
  const page = renderRemote({ activate, path, host, expected, children });
  const leave = async () => {
    await waitForRequests();
    await page.leave();
  };
  return { ...page, leave };
}
