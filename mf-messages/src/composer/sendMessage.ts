import { type ChosenFile, errorMessage, realtime, toast } from '@kithkin/shared';
import type { PostCard, Quote } from '@kithkin/shared/contract';
import { firstLink } from '@kithkin/shared/link-previews';
import { createMessage } from '../thread/messageChanges';

/** Content of a message: text, files or both, optionally as a reply; or a post, with or without text. */
export interface MessageInput {
  text: string;
  replyTo: Quote | null;
  /** Address whose preview was removed, or empty. */
  removedPreview: string;
  files: readonly ChosenFile[];
  post?: PostCard;
}

/** One message of the input: a message has at most one file. */
interface Part extends Omit<MessageInput, 'files'> {
  file: ChosenFile | null;
}

/**
 * Splits the input into messages. The first one has the text and the quote; each further file is a
 * message of its own, in order.
 */
function partsOf({ text, files: [first, ...others], ...rest }: MessageInput): Part[] {
  const fileParts = others.map(
    (file): Part => ({ text: '', replyTo: null, removedPreview: '', file }),
  );
  return [{ ...rest, text: text.trim(), file: first ?? null }, ...fileParts];
}

function fieldsOf(conversationId: string, part: Part) {
  const { text, replyTo, removedPreview, file, post } = part;
  const fields: Record<string, string> = { conversationId, text };
  if (replyTo) fields.replyTo = replyTo._id;
  if (removedPreview !== '' && firstLink(text) === removedPreview) fields.preview = 'false';
  if (post) fields.postId = post._id;
  if (file && file.alt.trim() !== '') fields.alt = file.alt.trim();
  return fields;
}

const FAILED = 'Failed to send message';

/**
 * Sends a message. Resolves when it is stored, or with the text of the error if it can't be. Its row
 * shows a later failure; a toast shows it if the thread was left meanwhile.
 */
const sendPart = (conversationId: string, part: Part, threadLeft: AbortSignal) =>
  new Promise<string | null>((resolve) => {
    const { file, replyTo, post } = part;
    const message = {
      lane: conversationId,
      path: '/chats/messages',
      fields: fieldsOf(conversationId, part),
      files: file ? [{ field: 'media', blob: file.file, name: file.file.name }] : [],
      preview: post ? { post } : replyTo,
    };
    let isStored = false;
    const onStored = () => {
      isStored = true;
      resolve(null);
    };
    void createMessage(message, { onStored }).then((outcome) => {
      if (outcome.state === 'sent' && outcome.reply) realtime.emit('send-message', outcome.reply);
      if (outcome.state !== 'failed') return;
      const text = errorMessage(outcome.error, FAILED);
      if (!isStored) resolve(text);
      else if (threadLeft.aborted) toast({ message: text, tone: 'danger' });
    });
  });

/** Messages that could not be stored in the browser, and why. */
export type UnsavedMessages = MessageInput & { error: string };

/**
 * Sends the input, which is stored before and shown in the thread at once, in order. Resolves when it
 * is stored, not when it is sent. Never rejects.
 * @param threadLeft aborted when the thread is no longer on the screen
 * @returns the part that could not be stored, to restore it in the form; null if all was stored
 */
export async function sendMessages(
  conversationId: string,
  written: MessageInput,
  threadLeft: AbortSignal,
): Promise<UnsavedMessages | null> {
  const parts = partsOf(written);
  // Started together, so that their order is this one, ahead of later input.
  const errors = await Promise.all(parts.map((part) => sendPart(conversationId, part, threadLeft)));
  const error = errors.find((each) => each !== null);
  if (error === undefined) return null;
  const left = parts.filter((_part, index) => errors[index] !== null);
  return {
    text: left.find(({ text }) => text !== '')?.text ?? '',
    replyTo: left[0]?.replyTo ?? null,
    removedPreview: left[0]?.removedPreview ?? '',
    files: left.flatMap(({ file }) => (file ? [file] : [])),
    error,
  };
}
