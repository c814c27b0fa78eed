import { EmojiButton, getPressedKey, IconButton, typeInto } from '@kithkin/shared';
import { Check } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { CharacterCounter } from './CharacterCounter';
import { Form, Problem, SendSlot } from './composer.styles';
import { MessageField } from './MessageField';
import { useEditing } from './useEditing';
import { EditBar } from './WritingBar';
import type { Edit } from './writingSlice';

/** Form that edits an own message, in place of the composer. Must be keyed by message. */
export function EditForm({ conversationId, edit }: { conversationId: string; edit: Edit }) {
  const { text, setText, ready, saving, error, save, cancel } = useEditing(conversationId, edit);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => field.current?.focus(), []);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    save();
  };
  const pressed = (event: KeyboardEvent) => {
    if (getPressedKey(event) !== 'Escape') return;
    event.preventDefault();
    cancel();
  };

  return (
    <Form method="post" aria-label="Edit message" onSubmit={submit}>
      <EditBar text={edit.text} onCancel={cancel} />
      {error && <Problem role="alert">{error}</Problem>}
      <span />
      <MessageField
        ref={field}
        label="Message text"
        value={text}
        onType={setText}
        onEnter={submit}
        onKey={pressed}
        readOnly={saving}
      />
      <EmojiButton
        disabled={saving}
        onChoose={(emoji) => field.current && typeInto(field.current, emoji)}
      />
      <SendSlot $ready={ready}>
        <IconButton type="submit" label="Save" icon={Check} aria-disabled={!ready} />
      </SendSlot>
      <CharacterCounter text={text} />
    </Form>
  );
}
