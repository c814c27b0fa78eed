import { bus, Route, Routes } from '@kithkin/shared';
import { type RemotePage, renderRemote, signedIn } from '@kithkin/shared/testing';
import { act } from '@testing-library/react';
import { activate } from '../activate';
import StripWidget from '../strip/StripWidget';
import StoryViewerScreen from '../viewer/StoryViewerScreen';
import { grace } from './stories';

let page: RemotePage | undefined;

/**
 * Renders strip and viewer like the shell, with grace signed in; `/elsewhere` precedes `path` in
 * the history.
 * @param expected sources of errors that the page may report
 */
export function renderApp(path = '/', ...expected: string[]) {
  const children = (
    <>
      <StripWidget />
      <Routes>
        <Route path="/" element={null} />
        <Route path="/elsewhere" element={null} />
        <Route path="/:storyId" element={<StoryViewerScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  page = renderRemote({
    activate,
    path: ['/elsewhere', path],
    user: signedIn(grace),
    expected,
    // The check whether a pointer can reach an element reads the styles of all its ancestors.
    events: { delay: null, applyAccept: false, pointerEventsCheck: 0 },
    children,
  });
  return page;
}

/** Returns the router's current path. */
export const address = () =>
  document.querySelector('output[aria-label="Address"]')?.textContent ?? null;

/** Leaves the rendered page; call it after each test. */
export async function leaveApp(): Promise<void> {
  await page?.leave();
  page = undefined;
  act(() => bus.reset());
}
