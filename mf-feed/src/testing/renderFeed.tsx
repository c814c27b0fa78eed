import { outbox, Route, Routes } from '@kithkin/shared';
import { renderRemote } from '@kithkin/shared/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { activate } from '../activate';

/**
 * Renders the given screens by route, signed in as ada. `leave` also discards unsent posts and
 * comments. Tests list the screens that they use, so that a change affects no other test.
 * @param expected source of the errors that the page may report
 */
export async function renderFeed(
  screens: Readonly<Record<string, ReactElement>>,
  path = '/',
  expected?: string,
) {
  const children = (
    <Routes>
      {Object.entries(screens).map(([route, element]) => (
        <Route key={route} path={route} element={element} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
  const page = renderRemote({ activate, path, expected, children, events: { applyAccept: false } });
  const leave = async () => {
    await act(async () => outbox.discardUnsent());
    await page.leave();
  };
  return { ...page, leave };
}
