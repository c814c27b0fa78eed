import { useScreenTitleOverride } from '@kithkin/shared';
import { useEffect } from 'react';
import { useUnreadNotifications } from './useUnreadNotifications';

/** Returns `(n) Title · KithKin`. The count is shown only if there is an unread notification. */
export function documentTitle(title: string, unread: number): string {
  const name = `${title} · KithKin`;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

/**
 * Sets the document title: the screen's own title if it has one, and the unread count. Nothing else
 * writes `document.title`.
 */
export function useDocumentTitle(title: string): void {
  const unread = useUnreadNotifications();
  const screenTitle = useScreenTitleOverride() ?? title;
  useEffect(() => {
    document.title = documentTitle(screenTitle, unread);
  }, [screenTitle, unread]);
}
