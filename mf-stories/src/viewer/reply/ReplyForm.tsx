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
import styled from 'styled-components';
import { shortName } from '../../state/people';
import { usePauseWhile } from '../attention';
import { useReplySlot } from './drafts';
import { useReply } from './useReply';

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  flex: 1 1 120px;
  align-items: end;
  min-inline-size: 0;
  border: 1px solid #ffffff8c;
  border-radius: 22px;
  background: #0000008c;
  color: #fff;

  &[data-open] {
    flex-basis: 100%;
    border-color: #fff;
    background: #000000cc;
  }

  & > button {
    color: #fff;
  }
`;

const ReplyText = styled.textarea`
  min-inline-size: 0;
  inline-size: 100%;
  min-block-size: 44px;
  max-block-size: 30dvh;
  padding-block: 11px;
  padding-inline: 16px 8px;
  border: 0;
  outline: 0;
  resize: none;
  background: none;
  line-height: 22px;
  field-sizing: content;

  &::placeholder {
    overflow: hidden;
    color: #ffffffd9;
    opacity: 1;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${Form}:has(&:focus-visible) {
    outline: 2px solid #fff;
    outline-offset: 2px;
  }
`;

/** Drafts to choose from, in the colours of the app on the dark viewer. */
const Choices = styled.div`
  grid-column: 1 / -1;
  border-radius: 22px;
  background: var(--surface);
  color: var(--text);
`;

const ErrorText = styled.span`
  grid-column: 1 / -1;
  padding: 10px 16px 0;
  color: #ffb4ab;
`;

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
