import {
  ConfirmHost,
  loadPictureMoves,
  realtime,
  startClosingOnBack,
  Toaster,
  uiActions,
  useCurrentUser,
  useLocation,
} from '@kithkin/shared';
import { useEffect } from 'react';
import { createUiDialog } from '../app/uiDialog';
import { useCachedScripts, usePrefetch } from '../app/usePrefetch';
import { authPath } from '../auth/paths';
import { offerInstall } from '../install/offerInstall';
import { usePush } from '../offline/usePush';
import { type WatchOptions, watchRegistry } from '../registry/watchRegistry';
import { useShortcutKeys } from '../shortcuts/useShortcutKeys';
import { ShortcutSheet, useSiteShortcuts } from '../shortcuts/useSiteShortcuts';
import { useSnapshots } from '../snapshot/useSnapshots';
import { useResumeChanges } from '../unsent/useResumeChanges';
import { useAccount } from './useAccount';

/**
 * Starts the live channel, and stops it with the page. It follows the session: it connects after
 * sign-in and stops after sign-out. When the server ends a session (revoked, password changed), the
 * channel ends it here, and the guard shows the reason.
 */
export function useRealtimeSession(): void {
  useEffect(() => {
    realtime.connect();
    return () => realtime.disconnect();
  }, []);
}

/**
 * Keeps the browser from opening a file that is dropped beside a form, which would leave the page.
 * Forms that take files have handled the event before; fields of the browser's own take theirs.
 */
export function ignoreStrayFiles(signal: AbortSignal): void {
  const ignore = (event: DragEvent) => {
    const hasFiles = event.dataTransfer?.types.includes('Files') ?? false;
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'file';
    if (!hasFiles || isField || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', ignore, { signal });
  window.addEventListener('drop', ignore, { signal });
}

/** Theme dialog. Closes by ×, Escape and a click outside. */
export const ThemeModal = createUiDialog({
  load: () =>
    import(/* webpackChunkName: "theme" */ '../theme/ThemeChoice').then(
      (module) => module.ThemeModalContent,
    ),
  isOpen: (state) => state.ui.themeModalIsOpen,
  toggled: uiActions.themeModalToggled,
  failure: 'The theme dialog could not be loaded. Try again.',
});

/** The shell's shortcuts, and their dialog. */
function SiteShortcuts() {
  useSiteShortcuts();
  return <ShortcutSheet />;
}

/**
 * What is not needed before the first screen has been painted: effects that last as long as the
 * page, shortcuts, and the layers of dialogs, confirmations and toasts, which wait for it.
 */
export function Later({ watch }: { watch: WatchOptions | null }) {
  const { pathname } = useLocation();
  const isMember = useCurrentUser() !== null && authPath(pathname) === null;
  useRealtimeSession();
  useAccount();
  useResumeChanges();
  usePrefetch();
  useCachedScripts();
  usePush();
  useSnapshots();
  useShortcutKeys();
  useEffect(() => void loadPictureMoves(), []);
  useEffect(startClosingOnBack, []);
  useEffect(() => {
    if (!watch) return;
    const controller = new AbortController();
    watchRegistry({ ...watch, signal: controller.signal });
    return () => controller.abort();
  }, [watch]);
  useEffect(() => {
    const controller = new AbortController();
    offerInstall(controller.signal);
    ignoreStrayFiles(controller.signal);
    return () => controller.abort();
  }, []);
  return (
    <>
      <ThemeModal />
      {isMember && <SiteShortcuts />}
      <ConfirmHost />
      <Toaster />
    </>
  );
}
