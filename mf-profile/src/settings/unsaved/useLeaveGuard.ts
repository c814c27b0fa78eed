import { confirm, type NavigateFunction, useBusy, useNavigate } from '@kithkin/shared';
import { useEffect, useEffectEvent } from 'react';

/** Registered sources of unsaved changes, each with the function that discards them. */
const unsavedSources = new Map<symbol, () => void>();

/** Returns true if the screen has unsaved changes. */
const hasUnsaved = (): boolean => unsavedSources.size > 0;

/** Discards all unsaved changes, after the user has confirmed it. */
function discardUnsaved(): void {
  for (const drop of [...unsavedSources.values()]) drop();
  unsavedSources.clear();
}

/** Asks for confirmation before unsaved changes are left behind. */
const confirmLeaveUnsaved = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    message: 'What you have changed here is not saved yet.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    tone: 'danger',
  });

/**
 * Registers unsaved changes while `unsaved` is true. The tab is then busy, so that no new version
 * is swapped in, and leaving the screen asks for confirmation.
 * @param reason name of the changes, e.g. `unsaved profile`
 * @param drop discards the unsaved changes
 */
export function useUnsaved(reason: string, unsaved: boolean, drop: () => void): void {
  useBusy(reason, unsaved);
  const discard = useEffectEvent(drop);
  useEffect(() => {
    if (!unsaved) return;
    const key = Symbol(reason);
    unsavedSources.set(key, () => discard());
    return () => {
      unsavedSources.delete(key);
    };
  }, [reason, unsaved]);
}

const pathOf = ({ pathname, search, hash }: URL | Location) => pathname + search + hash;

/** Returns the path of a click on a link to another screen of this site, else null. */
function destination(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return null;
  const url = new URL(link.href);
  const { origin, pathname } = window.location;
  return url.origin !== origin || url.pathname === pathname ? null : pathOf(url);
}

/** Returns the router's index of the current history entry, or null if it has none. */
function entryNumber(): number | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Asks for confirmation on Back and Forward. The browser has already moved then, so it is first
 * moved back. The question has an entry in the history, in place of those to which Forward leads.
 */
function guardHistory(navigate: NavigateFunction, signal: AbortSignal): void {
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
    const path = pathOf(window.location);
    returning = true;
    window.history.go(here - currentEntry);
    void confirmLeaveUnsaved().then((leave) => {
      if (!leave) return;
      discardUnsaved();
      if (currentEntry > here) navigate(path);
      else window.history.go(currentEntry - here);
    });
  };
  // Captured, to run before the router's listener.
  window.addEventListener('popstate', moved, { signal, capture: true });
}

/**
 * Asks for confirmation before a screen with unsaved changes is left. This covers links, Back and
 * Forward, a reload and closing the tab. Navigation by code (a menu) is not guarded; drafts are
 * restored on return.
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
    // Captured, to run before the link's own handler.
    document.addEventListener('click', clicked, { signal, capture: true });
    window.addEventListener('beforeunload', unloading, { signal });
    guardHistory(navigate, signal);
    return () => controller.abort();
  }, [navigate]);
}
