import { bus } from '@kithkin/shared';
import { type RemotePage, renderRemote, signedIn } from '@kithkin/shared/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { activate } from '../activate';
import { grace } from './rows';

let page: RemotePage | undefined;

/**
 * Renders `children` with grace signed in.
 * @param expected sources of errors that the page may report
 */
export function renderApp(children: ReactNode, ...expected: string[]) {
  page = renderRemote({ activate, user: signedIn(grace), expected, children });
  return page;
}

/** Renders `children` with what an earlier page of grace has stored on the device. */
export function renderAgain(children: ReactNode, ...expected: string[]) {
  page = renderRemote({ activate, user: signedIn(grace), expected, children, restores: true });
  return page;
}

/** Leaves the rendered page; call it after each test. */
export async function leaveApp(): Promise<void> {
  await page?.leave();
  page = undefined;
  act(() => bus.reset());
}
