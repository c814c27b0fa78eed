import { Route, Routes } from '@kithkin/shared';
import { renderRemote } from '@kithkin/shared/testing';
import { activate } from '../activate';
import MessagesScreen from '../MessagesScreen';

/**
 * Renders the messages screen at `path`, signed in as ada.
 * @param expected source of errors that the page may report, e.g. `messages.delete`
 */
export async function renderMessages(path = '/messages', expected?: string) {
  const children = (
    <Routes>
      <Route path="/messages" element={<MessagesScreen />} />
      <Route path="/messages/:id" element={<MessagesScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderRemote({ activate, path, expected, children });
}
