import type { ChatUser, Message, SystemLine } from '@kithkin/shared/contract';
import { personName } from './conversations/displayName';

const text = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Who did what to a group, as a sentence: in the line of the thread and in the row's preview. The
 * signed-in person, `me`, is "You" or "you" in it, whoever has left is Unknown.
 */
export function systemText({ kind, actor, people, name }: SystemLine, me: string): string {
  const who = actor._id === me ? 'You' : personName(actor);
  const named = (person: ChatUser) => (person._id === me ? 'you' : personName(person));
  // Oneself first, as one would say it.
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

/** What a message says in words: its text, or the sentence when it is a line about the group. */
export function messagePreview(message: Message, me: string): string {
  return (message.system ? systemText(message.system, me) : message.text).trim();
}
