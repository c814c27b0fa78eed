import { useUnreadConversations } from '@kithkin/shared';
import { useEffect } from 'react';

/** `(n) Title · KithKin`; the count only when there is something unread. */
export function documentTitle(title: string, unread: number): string {
  const name = `${title} · KithKin`;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

/** Keeps the tab's title: what the screen is, and how many conversations hold something unread. */
export function useDocumentTitle(title: string): void {
  const unread = useUnreadConversations();
  useEffect(() => {
    document.title = documentTitle(title, unread);
  }, [title, unread]);
}
