import type { MenuItem } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { Copy, Flag, Info, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { isWithheld } from '../../conversations/preview';
import type { ThreadActions } from '../threadActions';

interface Options {
  mine: boolean;
  /** False if a block prevents replies and edits. */
  canSend: boolean;
}

/** Returns true if a message has actions: no system message, neither deleted nor hidden. */
export const isActable = (message: Message): boolean =>
  !message.system && !message.deletedAt && !isWithheld(message);

/** Returns the actions available for a message as menu items. */
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
      message.hidden !== 'message' &&
      !message.call && { label: 'Edit', icon: Pencil, onSelect: () => threadActions.edit(message) },
    (message.reactions ?? []).length > 0 && {
      label: 'Reactions',
      icon: SmilePlus,
      onSelect: () => threadActions.show('reactions', message),
    },
    own && {
      label: 'Message info',
      icon: Info,
      onSelect: () => threadActions.show('receipts', message),
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
          onSelect: () => threadActions.show('report', message),
        },
  ];
  return items.filter((item) => item !== false);
}
