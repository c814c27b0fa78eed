import { IconButton, Menu } from '@kithkin/shared';
import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import { More, Tools } from './item.styles';
import { focusNeighbor, focusRow } from './moveFocus';

interface ItemToolsProps {
  /** What the line says: names the buttons. */
  message: string;
  /** Absent when there is nothing to read. */
  onRead?: (() => void) | undefined;
  onDelete: () => void;
  /** Reading takes the row away. */
  leavesWhenRead: boolean;
}

/** Mark as read and Delete, on phones in a menu. The focus goes on where it can. */
export function ItemTools({ message, onRead, onDelete, leavesWhenRead }: ItemToolsProps) {
  const more = useRef<HTMLSpanElement>(null);
  const read = (from: Element) => {
    (leavesWhenRead ? focusNeighbor : focusRow)(from);
    onRead?.();
  };
  const remove = (from: Element) => {
    focusNeighbor(from);
    onDelete();
  };
  /** Once the menu has given the focus back to its button. */
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
        <IconButton
          label={`Delete: ${message}`}
          title="Delete"
          icon={X}
          onClick={({ currentTarget }) => remove(currentTarget)}
        />
      </Tools>
      <More ref={more}>
        <Menu
          label={`More: ${message}`}
          items={[
            ...(onRead ? [{ label: 'Mark as read', icon: Check, onSelect: after(read) }] : []),
            { label: 'Delete', icon: X, tone: 'danger', onSelect: after(remove) },
          ]}
        />
      </More>
    </>
  );
}
