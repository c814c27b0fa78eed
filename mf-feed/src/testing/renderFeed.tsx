import { entityActions, outbox, Route, Routes, rowVirtualizer } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { createFakeApi, type RemotePageOptions, renderRemote } from '@kithkin/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { activate } from '../activate';

/** Clicks Undo as soon as it appears, since toasts expire by a timer of their own. */
export const undo = async (): Promise<void> =>
  void fireEvent.click(await screen.findByText('Undo'));

/** Replaces the text of a field at once: keys do not matter. */
export const write = (field: Element, value: string): void =>
  void fireEvent.change(field, { target: { value } });

/** Chooses an item of the menu `menu` within `part`. */
export async function choose(part: HTMLElement, menu: string, item: string): Promise<void> {
  fireEvent.click(within(part).getByLabelText(menu, { selector: 'button' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

type Screens = Readonly<Record<string, ReactElement>>;

interface OpenOptions extends Pick<RemotePageOptions, 'restores' | 'expected' | 'host'> {
  /** Whether the chunk of the virtualizer has loaded before, default true. */
  virtualizer?: boolean;
  /** Posts that are already in the store. */
  posts?: readonly Post[];
}

async function renderFeed(screens: Screens, path: string | string[], options: OpenOptions) {
  const { virtualizer = true, posts, ...pageOptions } = options;
  const children = (
    <Routes>
      {Object.entries(screens).map(([route, element]) => (
        <Route key={route} path={route} element={element} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
  if (virtualizer) await rowVirtualizer.load();
  // The check whether a pointer can reach an element reads the styles of all its ancestors.
  const events = { applyAccept: false, pointerEventsCheck: 0 };
  const page = renderRemote({ activate, path, children, events, ...pageOptions });
  if (posts) act(() => void page.store.dispatch(entityActions.received({ posts })));
  const leave = async () => {
    await act(async () => outbox.discardUnsent());
    await page.leave();
  };
  return { ...page, leave };
}

export type FeedPage = Awaited<ReturnType<typeof renderFeed>>;

/**
 * Sets up the tests of a file: each starts with an empty device and a fake API without replies, and
 * closes its page at the end.
 * @param screens elements by route. Tests list only what they use, so that a change affects no
 * other test
 * @param path default path of `open`; for an array: history entries, of which the last is current
 */
export function setUpFeed(screens: Screens, path: string | string[] = '/') {
  const api = createFakeApi();
  let current: FeedPage | undefined;

  /** Closes the page, signs out, and discards unsent posts and comments. */
  async function leave(): Promise<void> {
    const page = current;
    current = undefined;
    await page?.leave();
  }
  beforeEach(() => {
    api.reset();
    localStorage.clear();
  });
  afterEach(leave);

  return {
    api,
    leave,
    /** Opens a page as ada. `expected` contains the sources of the errors that it may report. */
    async open(options: OpenOptions = {}, at = path): Promise<FeedPage> {
      current = await renderFeed(screens, at, options);
      return current;
    },
  };
}
