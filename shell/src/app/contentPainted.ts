import { activeRequests, createValueStore } from '@kithkin/shared';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** Time in milliseconds after which nothing waits for the first screen any more. */
const TIMEOUT_MS = 3_000;

const painted = createValueStore(false);
let rendered = false;

/** True once the first screen of this page has been painted with its content. */
export const contentPainted = painted.current;
/** Calls `listener` when it has been; returns the unsubscribe function. */
export const onContentPainted = painted.subscribe;

function whenIdle(then: () => void): void {
  if (activeRequests.isIdle()) {
    // Two frames: the content is rendered in the first one and painted before the second.
    requestAnimationFrame(() => requestAnimationFrame(then));
    return;
  }
  const stop = activeRequests.onIdle(() => {
    stop();
    setTimeout(() => whenIdle(then));
  });
}

/** Starts the time after which deferred parts load in any case, e.g. if the screen fails. */
export function startContentTimeout(): void {
  setTimeout(() => painted.replace(true), TIMEOUT_MS);
}

/** Reports that a screen has rendered: the first one's content follows with its requests. */
export function screenRendered(): void {
  if (rendered) return;
  rendered = true;
  // After the effects of the screen, which send its first requests.
  setTimeout(() => whenIdle(() => painted.replace(true)));
}

/** Reports that a screen of the shell itself, or the error of one, has rendered. */
export const useScreenRendered = (): void => useEffect(screenRendered, []);

/** Returns true once the first screen has been painted with its content. */
export const useContentPainted = (): boolean =>
  useSyncExternalStore(painted.subscribe, painted.current);

/** Renders its children once the first screen has been painted with its content. */
export function AfterContent({ children }: { children: ReactNode }): ReactNode {
  return useContentPainted() ? children : null;
}
