import type { MenuItem } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { Copy, Flag, Info, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import type { ThreadActions } from '../threadActions';

interface Options {
  mine: boolean;
  /** False when a block stands between: reading works, answering does not. */
  canSend: boolean;
}

/** Whether anything can be done with a message: not with lines about the group, nor with what is gone. */
export const isActable = ({ system, deletedAt }: Message): boolean => !system && !deletedAt;

/** What the person can do with a message, as the lines of its menu. */
export function actionItems(
  message: Message,
  { mine: own, canSend }: Options,
  threadActions: ThreadActions,
): MenuItem[] {
  const items: (MenuItem | false)[] = [
    canSend && { label: 'Reply', icon: Reply, onSelect: () => threadActions.reply(message) },
    message.text !== '' && {
      label: 'Copy text',
      icon: Copy,
      onSelect: () => threadActions.copy(message),
    },
    own &&
      canSend &&
      !message.call && { label: 'Edit', icon: Pencil, onSelect: () => threadActions.edit(message) },
    (message.reactions ?? []).length > 0 && {
      label: 'Reactions',
      icon: SmilePlus,
      onSelect: () => threadActions.showReactions(message),
    },
    own && {
      label: 'Message info',
      icon: Info,
      onSelect: () => threadActions.showReceipts(message),
    },
    own
      ? {
          label: 'Delete',
          icon: Trash2,
          tone: 'danger',
          divider: true,
          onSelect: () => threadActions.remove(message),
        }
      : {
          label: 'Report',
          icon: Flag,
          divider: true,
          onSelect: () => threadActions.report(message),
        },
  ];
  return items.filter((item) => item !== false);
}
