import {
  DraftChooser,
  type DraftSlot,
  getPressedKey,
  IconButton,
  isBlankText,
  lengthError,
  MAX_MESSAGE_TEXT,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { usePauseWhile } from '../attention';
import { useReplySlot } from './drafts';
import { Choices, ErrorText, Form, ReplyText } from './reply.styles';
import { useReply } from './useReply';

/** Returns the first word of a name. */
const shortName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Form for a reply. The story pauses while it has the focus; Escape returns to the story. */
export function ReplyForm({ story }: { story: Story }) {
  const slot = useReplySlot(story);
  usePauseWhile(slot.choices.length > 0);
  return <ReplyFields key={slot.suffix} story={story} slot={slot} />;
}

function ReplyFields({ story, slot }: { story: Story; slot: DraftSlot }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [focused, setFocused] = useState(false);
  const leave = () => {
    const { activeElement } = document;
    if (field.current?.form?.contains(activeElement)) {
      field.current.closest<HTMLElement>('dialog')?.focus();
    }
  };
  const { text, error, sending, ready, setText, send } = useReply(story, slot.suffix, leave);
  const tooLong = lengthError(text, MAX_MESSAGE_TEXT);
  usePauseWhile(focused || sending || error !== null);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = getPressedKey(event);
    if (key === 'Escape') {
      event.preventDefault();
      leave();
    } else if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    }
  };
  const name = story.user.fullName || story.user.userName;
  return (
    <Form
      aria-label="Reply"
      data-open={
        focused || slot.choices.length > 0 || !isBlankText(text) || error !== null || undefined
      }
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {slot.choices.length > 0 && (
        <Choices>
          <DraftChooser slot={slot} />
        </Choices>
      )}
      {error !== null && <ErrorText role="alert">{error}</ErrorText>}
      {tooLong !== null && <ErrorText role="status">{tooLong}</ErrorText>}
      <ReplyText
        ref={field}
        aria-label={`Reply to ${name}`}
        placeholder={`Reply to ${shortName(name)}`}
        rows={1}
        dir="auto"
        readOnly={sending}
        aria-invalid={error !== null || tooLong !== null || undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {(ready || sending) && (
        <IconButton type="submit" label="Send reply" icon={SendHorizontal} disabled={sending} />
      )}
    </Form>
  );
}
