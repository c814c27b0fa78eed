import { outbox, Route, Routes } from '@kithkin/shared';
import { type RemotePageOptions, renderRemote } from '@kithkin/shared/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { activate } from '../activate';
import { loadVirtualizer } from '../list/useFeedVirtualizer';

/**
 * Renders the given screens by route, signed in as ada. `leave` also discards unsent posts and
 * comments. Tests list the screens that they use, so that a change affects no other test.
 * @param expected source of the errors that the page may report
 * @param options `restores`: renders what an earlier page has stored on the device; `virtualizer`:
 * whether its chunk has loaded before, default true
 */
export async function renderFeed(
  screens: Readonly<Record<string, ReactElement>>,
  path = '/',
  expected?: string,
  options: Pick<RemotePageOptions, 'restores'> & { virtualizer?: boolean } = {},
) {
  const children = (
    <Routes>
      {Object.entries(screens).map(([route, element]) => (
        <Route key={route} path={route} element={element} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
  const { virtualizer = true, ...pageOptions } = options;
  if (virtualizer) await loadVirtualizer();
  const events = { applyAccept: false };
  const page = renderRemote({ activate, path, expected, children, events, ...pageOptions });
  const leave = async () => {
    await act(async () => outbox.discardUnsent());
    await page.leave();
  };
  return { ...page, leave };
}
