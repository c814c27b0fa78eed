import { IconButton, Menu } from '@kithkin/shared';
import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import { More, Tools } from './item.styles';

interface ItemToolsProps {
  /** Text of the row, used in the names of the buttons. */
  message: string;
  /** Undefined if there is nothing to mark as read. */
  onRead?: (() => void) | undefined;
  onDelete: () => void;
  /** True if marking as read removes the row. */
  leavesWhenRead: boolean;
}

/**
 * Buttons Mark as read and Delete, in a menu on phones. Mark as read, which disappears, leaves the
 * focus on the row's link.
 */
export function ItemTools({ message, onRead, onDelete, leavesWhenRead }: ItemToolsProps) {
  const more = useRef<HTMLSpanElement>(null);
  const read = (from: Element) => {
    if (!leavesWhenRead) from.closest('li')?.querySelector('a')?.focus();
    onRead?.();
  };
  /** Runs `callback` after the menu has returned the focus to its button. */
  const after = (callback: (from: Element) => void) => () =>
    requestAnimationFrame(() => more.current && callback(more.current));
  return (
    <>
      <Tools>
        {onRead && (
          <IconButton
            label={`Mark as read: ${message}`}
            title="Mark as read"
            icon={Check}
            onClick={({ currentTarget }) => read(currentTarget)}
          />
        )}
        <IconButton label={`Delete: ${message}`} title="Delete" icon={X} onClick={onDelete} />
      </Tools>
      <More ref={more}>
        <Menu
          label={`More: ${message}`}
          items={[
            ...(onRead ? [{ label: 'Mark as read', icon: Check, onSelect: after(read) }] : []),
            { label: 'Delete', icon: X, tone: 'danger', onSelect: after(onDelete) },
          ]}
        />
      </More>
    </>
  );
}
