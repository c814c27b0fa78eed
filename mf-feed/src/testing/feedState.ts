import { createAppStore, session } from '@kithkin/shared';
import { ada, createFakeApi, emptyDevice } from '@kithkin/shared/testing';
import { activate } from '../activate';

/**
 * Sets up tests of the remote's state without a screen: each has an empty device, a fake API without
 * replies, and ada as the signed-in user.
 */
export function setUpFeedState() {
  const api = createFakeApi();
  let controller = new AbortController();
  beforeEach(async () => {
    api.reset();
    await emptyDevice();
    localStorage.clear();
    session.set(ada);
  });
  const close = () => controller.abort();
  afterEach(() => {
    close();
    session.clear();
  });
  return {
    api,
    /** Closes the page; the user stays signed in. */
    close,
    /** Creates the store of a page, and resolves when the remote is active. */
    async start() {
      controller = new AbortController();
      const { signal } = controller;
      const store = createAppStore({ signal });
      await activate({ signal, dispatch: store.dispatch });
      return store;
    },
  };
}

export type FeedStore = Awaited<ReturnType<ReturnType<typeof setUpFeedState>['start']>>;
