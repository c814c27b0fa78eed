import { reportError, toast, useBusy, useMe } from '@kithkin/shared';
import { useCallback, useRef, useState } from 'react';
import { readDraft, writeDraft } from './drafts';
import { sendMessage } from './sendMessage';

export interface Writing {
  text: string;
  file: File | null;
  /** False when the text is blank and no file is attached: nothing to send. */
  ready: boolean;
  setText(text: string): void;
  setFile(file: File | null): void;
  send(): void;
}

/**
 * What one writes in a conversation, kept as a draft from the first letter. Sending clears the
 * field at once; should the browser fail to keep the message, everything comes back into it.
 */
export function useWriting(conversationId: string): Writing {
  const me = useMe()._id;
  const [text, show] = useState(() => readDraft(me, conversationId));
  const [file, setFile] = useState<File | null>(null);
  const latest = useRef(text);
  useBusy('attached file', file !== null);

  const setText = useCallback(
    (next: string) => {
      latest.current = next;
      show(next);
      writeDraft(me, conversationId, next);
    },
    [me, conversationId],
  );

  const ready = text.trim() !== '' || file !== null;

  const send = async () => {
    if (!ready) return;
    const written = text.trim();
    latest.current = '';
    show('');
    setFile(null);
    try {
      const { settled } = await sendMessage({ conversationId, text: written, file });
      // The draft goes once the outbox has the message; what was typed meanwhile is the next one.
      writeDraft(me, conversationId, latest.current);
      await settled;
    } catch (error) {
      reportError(error, { source: 'messages.send', conversationId });
      toast({ message: 'Failed to send message', tone: 'danger' });
      setText([text, latest.current].filter((part) => part !== '').join('\n'));
      setFile((chosenMeanwhile) => chosenMeanwhile ?? file);
    }
  };

  return { text, file, ready, setText, setFile, send: () => void send() };
}
