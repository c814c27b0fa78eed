import type { MenuItem } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { Copy, Flag, Info, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import type { Acts } from '../acts';

interface Given {
  mine: boolean;
  /** False when a block stands between: reading works, answering does not. */
  canSend: boolean;
}

/** Whether anything can be done with a message: not with lines about the group, nor with what is gone. */
export const isActable = ({ system, deletedAt }: Message): boolean => !system && !deletedAt;

/** What the person can do with a message, as the lines of its menu. */
export function actionItems(message: Message, { mine, canSend }: Given, acts: Acts): MenuItem[] {
  const items: (MenuItem | false)[] = [
    canSend && { label: 'Reply', icon: Reply, onSelect: () => acts.reply(message) },
    message.text !== '' && {
      label: 'Copy text',
      icon: Copy,
      onSelect: () => acts.copy(message),
    },
    mine &&
      canSend &&
      !message.call && { label: 'Edit', icon: Pencil, onSelect: () => acts.edit(message) },
    (message.reactions ?? []).length > 0 && {
      label: 'Reactions',
      icon: SmilePlus,
      onSelect: () => acts.showReactions(message),
    },
    mine && { label: 'Message info', icon: Info, onSelect: () => acts.showReceipts(message) },
    mine
      ? {
          label: 'Delete',
          icon: Trash2,
          tone: 'danger',
          divider: true,
          onSelect: () => acts.remove(message),
        }
      : {
          label: 'Report',
          icon: Flag,
          divider: true,
          onSelect: () => acts.report(message),
        },
  ];
  return items.filter((item) => item !== false);
}
