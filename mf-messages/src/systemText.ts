import type { ChatUser, Message, SystemLine } from '@kithkin/shared/contract';
import { personName } from './conversations/displayName';

const text = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Returns the text of a system message, for the thread and the row's preview. The viewer `me` is
 * "You" or "you"; inactive and deleted users are "Unknown".
 */
export function systemText({ kind, actor, people, name }: SystemLine, me: string): string {
  const who = actor._id === me ? 'You' : personName(actor);
  const named = (person: ChatUser) => (person._id === me ? 'you' : personName(person));
  // The viewer comes first in the list.
  const whom = text.format(
    [...people].sort((a, b) => Number(b._id === me) - Number(a._id === me)).map(named),
  );
  switch (kind) {
    case 'created':
      return `${who} created the group.`;
    case 'renamed':
      return `${who} named the group ${name}.`;
    case 'photo':
      return `${who} changed the group’s photo.`;
    case 'added':
      return `${who} added ${whom}.`;
    case 'removed':
      return `${who} removed ${whom}.`;
    case 'left':
      return `${who} left.`;
  }
}

/** Returns the text of a message, or of a system message. */
export function messagePreview(message: Message, me: string): string {
  return (message.system ? systemText(message.system, me) : message.text).trim();
}
