import { Route, Routes } from '@kithkin/shared';
import { type RemotePageOptions, renderRemote } from '@kithkin/shared/testing';
import { activate } from '../activate';
import MessagesScreen from '../MessagesScreen';
import RequestsScreen from '../requests/RequestsScreen';

/**
 * Renders the messages screen at `path`, signed in as ada.
 * @param expected source of errors that the page may report, e.g. `messages.delete`
 * @param options `restores`: renders what an earlier page has stored on the device
 */
export async function renderMessages(
  path = '/messages',
  expected?: string,
  options: Pick<RemotePageOptions, 'restores'> = {},
) {
  const children = (
    <Routes>
      <Route path="/messages" element={<MessagesScreen />} />
      <Route path="/messages/requests" element={<RequestsScreen />} />
      <Route path="/messages/:id" element={<MessagesScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderRemote({ activate, path, expected, children, ...options });
}
