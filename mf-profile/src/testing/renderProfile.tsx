import { type RemoteHost, Route, Routes } from '@kithkin/shared';
import { type RemotePageOptions, renderRemote, waitForRequests } from '@kithkin/shared/testing';
import { activate } from '../activate';
import RequestsScreen from '../people/RequestsScreen';
import ProfileRoute from '../profile/ProfileRoute';

/** Mock of the shell that renders the name and user of other remotes' widgets. */
const host: RemoteHost = {
  minHeight: () => 240,
  phoneMinHeight: () => 240,
  renderWidget: (widget, { authorId, userId }) => <p>{`${widget} of ${authorId ?? userId}`}</p>,
};

/**
 * Renders this remote's screens at `path`, signed in as ada. `leave` first waits for all responses.
 * @param expected source of the errors that the page may report, e.g. `profile.follow`
 * @param options `restores`: renders what an earlier page has stored on the device
 */
export async function renderProfile(
  path: string,
  expected?: string,
  options: Pick<RemotePageOptions, 'restores'> = {},
) {
  const children = (
    <main>
      <Routes>
        <Route path="/users/me/requests" element={<RequestsScreen />} />
        {['', '/posts', '/followers', '/following'].map((end) => (
          <Route key="profile" path={`/users/:id${end}`} element={<ProfileRoute />} />
        ))}
        <Route path="/user/:id" element={<ProfileRoute />} />
        <Route path="/profile/:id" element={<ProfileRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </main>
  );
  const page = renderRemote({ activate, path, host, expected, children, ...options });
  const leave = async () => {
    await waitForRequests();
    await page.leave();
  };
  return { ...page, leave };
}
