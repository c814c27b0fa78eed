import { FileButton, IconButton, media } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { AttachedFile } from './AttachedFile';
import { Closed, Footer, Form, SendPlace, Text } from './composerStyles';
import { useTypingSignal } from './useTypingSignal';
import { useWriting } from './useWriting';

/** What can be attached (specification section 5); at most one file per message. */
const ACCEPTED = 'image/*,video/*,audio/*';
/** Most letters of a message (contract: MAX_MESSAGE_TEXT). */
const MAX_TEXT = 5_000;

/** Where one writes: Enter sends, Shift+Enter begins a new line. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { _id: conversationId, canSend } = conversation;
  const { text, file, ready, setText, setFile, send } = useWriting(conversationId);
  const sayTyping = useTypingSignal(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);

  // Whoever opens a thread wants to write; on touch the keyboard would cover what they read.
  useEffect(() => {
    if (window.matchMedia(media.hover).matches) field.current?.focus({ preventScroll: true });
  }, []);

  if (!canSend) {
    return (
      <Footer>
        <Closed>You can’t write in this conversation.</Closed>
      </Footer>
    );
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    send();
    field.current?.focus();
  };
  const typed = (next: string) => {
    setText(next);
    if (next.trim() !== '') sayTyping();
  };
  const pressed = (event: KeyboardEvent) => {
    // While an input method composes, Enter takes its proposal.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <Footer>
      {file && <AttachedFile file={file} onRemove={() => setFile(null)} />}
      <Form method="post" onSubmit={submit}>
        <FileButton
          label="Attach a file"
          icon={Paperclip}
          iconOnly
          accept={ACCEPTED}
          onFiles={([first]) => setFile(first ?? null)}
        />
        <Text
          ref={field}
          aria-label="Message"
          placeholder="Type a message..."
          rows={1}
          dir="auto"
          maxLength={MAX_TEXT}
          enterKeyHint="send"
          value={text}
          onChange={(event) => typed(event.target.value)}
          onKeyDown={pressed}
        />
        <SendPlace $ready={ready}>
          <IconButton type="submit" label="Send" icon={SendHorizontal} aria-disabled={!ready} />
        </SendPlace>
      </Form>
    </Footer>
  );
}
