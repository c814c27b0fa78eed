import { useScreenTitleOverride } from '@kithkin/shared';
import { useEffect } from 'react';
import { useUnreadNotifications } from './useUnreadNotifications';

/** `(n) Title · KithKin`; the count only when there is something unread. */
export function documentTitle(title: string, unread: number): string {
  const name = `${title} · KithKin`;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

/**
 * Keeps the tab's title: what the screen is, in its own words where it has any, and how many
 * notifications are unread. Nothing else writes `document.title`.
 */
export function useDocumentTitle(title: string): void {
  const unread = useUnreadNotifications();
  const screenTitle = useScreenTitleOverride() ?? title;
  useEffect(() => {
    document.title = documentTitle(screenTitle, unread);
  }, [screenTitle, unread]);
}
