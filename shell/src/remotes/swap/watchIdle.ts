/** State of the tab when a swap is considered. */
interface TabState {
  /** True if something is unsaved. */
  busy: boolean;
  /** True if the user is in an interaction that a new render would interrupt. */
  interacting: boolean;
  /** True if the tab is hidden. */
  hidden: boolean;
  /** Milliseconds since the last input. */
  idleMs: number;
  /** True right after a navigation into the remote. */
  navigated: boolean;
}

/** Minimum time without input before a swap in a visible tab, in milliseconds. */
export const IDLE_MS = 5_000;

/**
 * Returns true if a new release may be rendered: at a navigation into the remote, while the tab is
 * hidden, or after `IDLE_MS` without input; never while something is unsaved.
 */
export function canSwap({ busy, interacting, hidden, idleMs, navigated }: TabState): boolean {
  if (busy) return false;
  if (navigated) return true;
  return !interacting && (hidden || idleMs >= IDLE_MS);
}

const isTyped = (field: Element | null): boolean => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return field.value !== '';
  }
  return field instanceof HTMLElement && field.isContentEditable && field.textContent !== '';
};

const isAudible = (media: HTMLMediaElement) => !media.paused && !media.ended && !media.muted;

/**
 * Returns true if a new render would interrupt the user, although nothing is unsaved: a dialog is
 * open, the focused field contains text, or media plays with sound.
 */
export function isUserInteracting(page: Document): boolean {
  return (
    page.querySelector('dialog[open], [aria-modal="true"]') !== null ||
    isTyped(page.activeElement) ||
    [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(isAudible)
  );
}

/** Clock and timer; tests pass their own. */
export interface Clock {
  /** Returns milliseconds since an arbitrary start. */
  now(): number;
  /** Calls `work` after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'input'];

/**
 * Calls `onChange` when the tab is hidden, and after each `IDLE_MS` without input. It adds several
 * event listeners, so it runs only while a swap is pending.
 */
export function watchIdle(page: Document, clock: Clock, onChange: () => void) {
  const controller = new AbortController();
  let last = clock.now();
  let cancel = () => {};

  const wait = (ms: number) => {
    cancel = clock.after(ms, () => {
      const left = IDLE_MS - (clock.now() - last);
      if (left > 0) return wait(left);
      wait(IDLE_MS);
      onChange();
    });
  };
  const touched = () => {
    last = clock.now();
  };

  for (const input of INPUTS) {
    page.addEventListener(input, touched, {
      signal: controller.signal,
      passive: true,
      capture: true,
    });
  }
  page.addEventListener('visibilitychange', onChange, { signal: controller.signal });
  wait(IDLE_MS);
  return {
    /** Returns milliseconds since the last input, or since the start of the watch. */
    idleMs: () => clock.now() - last,
    stop(): void {
      controller.abort();
      cancel();
    },
  };
}
