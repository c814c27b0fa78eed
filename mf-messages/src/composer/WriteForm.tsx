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
  realtime,
  typeInto,
  useAppDispatch,
  useMe,
} from '@kithkin/shared';
import { LinkPreviewField } from '@kithkin/shared/link-previews';
import { Paperclip, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Attached, DropHint, Form, Problem, SendSlot } from './composer.styles';
import { CharacterCounter, MessageField } from './MessageField';
import { startEditLast } from './startWriting';
import { useWriting } from './useWriting';
import { ReplyBar } from './WritingBar';

/** Minimum interval between two typing signals in milliseconds. */
const EVERY_MS = 2_500;

/** Returns a function that signals typing to the other participants, throttled to `EVERY_MS`. */
export function useTypingSignal(conversationId: string): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < EVERY_MS) return;
    last.current = now;
    realtime.emit('typing', { conversationId });
  }, [conversationId]);
}

const hasFiles = ({ dataTransfer }: DragEvent) =>
  [...(dataTransfer?.types ?? [])].includes('Files');

/** Returns true while a dialog is open, which may handle dropped files itself. */
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Accepts files dropped anywhere on the page while a thread is open. Without this, the browser
 * would open a file dropped beside the form and leave the page.
 * @returns true while files are dragged over the page
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const controller = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: controller.signal });
    on('dragover', (event) => {
      if (!hasFiles(event) || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      setOver(true);
    });
    // `relatedTarget` is set when the pointer moves to another element, and null when it leaves the
    // page.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      handleFiles([...(event.dataTransfer?.files ?? [])]);
    });
    return () => controller.abort();
  }, []);
  return over;
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
  const me = useMe()._id;
  const dispatch = useAppDispatch();
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
    const isUp = key === 'ArrowUp' && text === '';
    if (isUp && dispatch(startEditLast(conversationId, me))) event.preventDefault();
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
      {files.files.length === 0 && (
        <LinkPreviewField
          text={text}
          removed={writing.removedPreview}
          onRemove={(url) => {
            writing.setRemovedPreview(url);
            field.current?.focus();
          }}
        />
      )}
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
