import { Route, Routes } from '@kithkin/shared';
import { type RemotePage, renderRemote } from '@kithkin/shared/testing';
import type { ReactNode } from 'react';

let page: RemotePage | undefined;

/**
 * Renders `children` as the shell does: signed in as Ada, at a path, with the parameters of its
 * route's pattern.
 */
export function renderApp(children: ReactNode, path = '/', pattern = '*'): RemotePage {
  page = renderRemote({
    path,
    children: (
      <Routes>
        <Route path={pattern} element={children} />
        <Route path="*" element={null} />
      </Routes>
    ),
  });
  return page;
}

/**
 * Removes what `renderApp` rendered; call it after each test.
 * @throws Error when the page has reported unexpected errors.
 */
export async function leaveApp(): Promise<void> {
  await page?.leave();
  page = undefined;
}
