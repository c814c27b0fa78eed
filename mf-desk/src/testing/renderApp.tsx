import { type RemotePage, renderRemote } from '@kithkin/shared/testing';
import type { ReactNode } from 'react';

let page: RemotePage | undefined;

/** Renders `children` as the shell does: signed in as Ada. */
export function renderApp(children: ReactNode): RemotePage {
  page = renderRemote({ children });
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
