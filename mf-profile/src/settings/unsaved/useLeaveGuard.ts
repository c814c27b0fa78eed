import { useNavigate } from '@kithkin/shared';
import { useEffect } from 'react';
import { confirmLeaveUnsaved, discardUnsaved, hasUnsaved } from './unsaved';

/** The path that a click leads to when it follows a link to another screen of this site, else null. */
function destination(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname + search + hash;
}

/** The router numbers its entries in the browser's history. */
function entryNumber(): number | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/** Asks before Back or Forward: by then the browser has moved, so it is first brought back. */
function guardHistory(signal: AbortSignal): void {
  const here = entryNumber();
  let returning = false;
  const moved = (event: PopStateEvent) => {
    const currentEntry = entryNumber();
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (!hasUnsaved() || here === null || currentEntry === null || here === currentEntry) return;
    event.stopImmediatePropagation();
    returning = true;
    window.history.go(here - currentEntry);
    void confirmLeaveUnsaved().then((leave) => {
      if (!leave) return;
      discardUnsaved();
      window.history.go(currentEntry - here);
    });
  };
  // Before the router hears of it.
  window.addEventListener('popstate', moved, { signal, capture: true });
}

/**
 * Asks before a screen with something unsaved is left: by a link, by Back and Forward, by a reload or
 * by closing the tab. Where a program leads elsewhere (a menu), drafts are kept for the way back.
 */
export function useLeaveGuard(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const clicked = (event: MouseEvent) => {
      const to = hasUnsaved() ? destination(event) : null;
      if (to === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void confirmLeaveUnsaved().then((leave) => {
        if (!leave) return;
        discardUnsaved();
        navigate(to);
      });
    };
    const unloading = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    // Before the link's own handler hears of it.
    document.addEventListener('click', clicked, { signal, capture: true });
    window.addEventListener('beforeunload', unloading, { signal });
    guardHistory(signal);
    return () => controller.abort();
  }, [navigate]);
}
