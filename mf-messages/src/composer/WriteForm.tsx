import {
  acceptOf,
  EmojiButton,
  FileButton,
  FileList,
  fileRules,
  getPressedKey,
  IconButton,
  pastedFiles,
  preloadFileList,
  typeInto,
  useAppDispatch,
  useMe,
} from '@kithkin/shared';
import { Paperclip, SendHorizontal } from 'lucide-react';
import type { ClipboardEvent, FormEvent, KeyboardEvent, RefObject } from 'react';
import { selectMessages } from '../selectors';
import { CharacterCounter } from './CharacterCounter';
import { Attached, DropHint, Form, Problem, SendSlot } from './composer.styles';
import { MessageField } from './MessageField';
import { useStartEdit } from './startWriting';
import { useDroppedFiles } from './useDroppedFiles';
import { useTypingSignal } from './useTypingSignal';
import { useWriting } from './useWriting';
import { ReplyBar } from './WritingBar';

/**
 * Returns a function that starts to edit the last own message. It returns false if there is none.
 */
function useEditLast(conversationId: string): () => boolean {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const startEdit = useStartEdit();
  return () => {
    const messages = dispatch(
      (_, getState) => selectMessages(getState()).threads[conversationId]?.messages ?? [],
    );
    const last = messages.findLast(
      ({ senderId, system, call, deletedAt }) =>
        senderId._id === me && !system && !call && !deletedAt,
    );
    if (last) startEdit(last);
    return last !== undefined;
  };
}

interface WriteFormProps {
  conversationId: string;
  /** Suffix of the draft; must not change while mounted. */
  suffix: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** True while another message is edited; the form keeps its content meanwhile. */
  hidden: boolean;
}

/** Form of the next message: text, emoji, files (picker, drop or paste) and the quoted message. */
export function WriteForm({ conversationId, suffix, field, hidden }: WriteFormProps) {
  const writing = useWriting(conversationId, suffix);
  const { text, setText, files, replyTo, dropReply, ready, send } = writing;
  const signalTyping = useTypingSignal(conversationId);
  const editLast = useEditLast(conversationId);
  const over = useDroppedFiles((given) => {
    files.add(given);
    field.current?.focus();
  });

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    send();
    field.current?.focus();
  };
  const typed = (next: string) => {
    setText(next);
    if (next.trim() !== '') signalTyping();
  };
  const pressed = (event: KeyboardEvent) => {
    const key = getPressedKey(event);
    if (key === 'Escape' && replyTo) {
      event.preventDefault();
      dropReply();
    }
    if (key === 'ArrowUp' && text === '' && editLast()) event.preventDefault();
  };
  const pasted = (event: ClipboardEvent) => {
    const given = pastedFiles(event);
    if (given.length === 0) return;
    event.preventDefault();
    files.add(given);
  };

  return (
    <Form
      method="post"
      aria-label="New message"
      hidden={hidden}
      onSubmit={submit}
      // Preloads the file list so that the first file's preview appears at once.
      onPointerEnter={preloadFileList}
      onFocus={preloadFileList}
    >
      {over && <DropHint>Drop files to attach them</DropHint>}
      {replyTo && <ReplyBar to={replyTo} onDrop={dropReply} />}
      {files.files.length > 0 && (
        <Attached>
          <FileList
            files={files.files}
            onRemove={files.remove}
            onDescribe={files.describe}
            {...(files.files.length > 1 ? { onMove: files.move } : {})}
          />
        </Attached>
      )}
      {files.reasons.length > 0 && <Problem role="alert">{files.reasons.join(' ')}</Problem>}
      <FileButton
        label="Attach a file"
        icon={Paperclip}
        iconOnly
        multiple
        accept={acceptOf(fileRules.message)}
        onFiles={(given) => {
          files.add(given);
          field.current?.focus();
        }}
      />
      <MessageField
        ref={field}
        label="Message"
        value={text}
        onType={typed}
        onEnter={submit}
        onKey={pressed}
        onPaste={pasted}
      />
      <EmojiButton onChoose={(emoji) => field.current && typeInto(field.current, emoji)} />
      <SendSlot $ready={ready}>
        <IconButton type="submit" label="Send" icon={SendHorizontal} aria-disabled={!ready} />
      </SendSlot>
      <CharacterCounter text={text} />
    </Form>
  );
}
