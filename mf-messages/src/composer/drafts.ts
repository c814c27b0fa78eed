import { reportError } from '@kithkin/shared';

/** Unsent texts by conversation, kept for one person on this device. */
type Drafts = Record<string, string>;

const keyOf = (userId: string) => `kithkin.messages.drafts.${userId}`;

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

function readAll(userId: string): Drafts {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    if (isDrafts(value)) return value;
    throw new Error('The stored drafts have not the expected shape');
  } catch (error) {
    reportError(error, { source: 'messages.drafts.read' });
    return {};
  }
}

/** The text that was left unsent in a conversation, or an empty one. */
export function readDraft(userId: string, conversationId: string): string {
  return readAll(userId)[conversationId] ?? '';
}

/** Keeps an unsent text; an empty one is forgotten. */
export function writeDraft(userId: string, conversationId: string, text: string): void {
  const { [conversationId]: _before, ...others } = readAll(userId);
  const drafts: Drafts = text === '' ? others : { ...others, [conversationId]: text };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch (error) {
    // A full or forbidden storage costs the draft only: what is typed stays in its field.
    reportError(error, { source: 'messages.drafts.write' });
  }
}
