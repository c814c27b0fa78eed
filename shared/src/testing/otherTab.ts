import { installWebLocks } from './webLocks';

/** Other tabs of the browser, as far as drafts are concerned. */
export interface OtherTabs {
  /** Opens a tab to which the draft under `key` (in local storage) belongs. */
  open(key: string): Promise<void>;
  /** Removes the simulated Web Locks; call it after each test. */
  remove(): void;
}

/** Simulates a browser with Web Locks, in which this tab has just been opened. */
export function installOtherTabs(): OtherTabs {
  sessionStorage.clear();
  const remove = installWebLocks();
  return {
    open: (key) =>
      new Promise((granted) => {
        void navigator.locks.request(`kithkin.draft.${key}`, () => {
          granted();
          return new Promise<void>(() => undefined);
        });
      }),
    remove() {
      sessionStorage.clear();
      remove();
    },
  };
}
