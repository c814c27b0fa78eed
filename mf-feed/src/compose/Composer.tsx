import { Avatar, Button, FileButton, Progress, useMe, useOutbox } from '@kithkin/shared';
import { ChevronDown, ImagePlus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Bar, Counter, Form, Problem, Space, Text, Unfold, WriteRow } from './composerStyles';
import { Extras, hasExtras } from './Extras';
import { FilePreviews } from './FilePreviews';
import { type ComposerOptions, MOST_LETTERS, useComposer } from './useComposer';
import { useFileTaking } from './useFileTaking';

/** What can be attached (specification section 5). */
const ACCEPTED = 'image/*,video/*';
/** The counter shows when so many letters or fewer are left. */
const NEAR = 200;

interface ComposerProps extends ComposerOptions {
  /** Stands in the empty field. */
  placeholder?: string;
  /** Lines of the empty field. */
  rows?: number;
}

/** Where one writes a post: text, files by picker, drop or paste, and what goes with them. */
export function Composer({ placeholder = 'What’s new?', rows = 1, ...options }: ComposerProps) {
  const me = useMe();
  const { draft, change, files, posting, error, ready, post } = useComposer(options);
  const busy = posting !== null;
  const taking = useFileTaking(busy, files.add);
  const sending = useOutbox('post').find(({ clientId }) => clientId === posting);
  const extrasId = useId();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  // A draft that comes back with them shows them; emptying them does not fold the field away.
  if (unfolded === null && hasExtras(draft)) setUnfolded(true);
  const open = unfolded ?? false;
  const left = MOST_LETTERS - draft.body.length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    post();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) post();
  };

  return (
    <Form as="form" aria-label="New post" onSubmit={submit} $over={taking.over} {...taking.drop}>
      <WriteRow>
        <Avatar src={me.profilePhoto} size={40} />
        <Text
          aria-label="Post text"
          placeholder={placeholder}
          rows={rows}
          dir="auto"
          readOnly={busy}
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
          onPaste={taking.onPaste}
          onKeyDown={pressed}
        />
      </WriteRow>
      <FilePreviews files={files} busy={busy} />
      {files.problem && <Problem role="alert">{files.problem}</Problem>}
      {open && <Extras id={extrasId} draft={draft} change={change} busy={busy} />}
      {sending && sending.files.length > 0 && (
        <Progress value={sending.progress} label="Uploading" />
      )}
      {error && <Problem role="alert">{error}</Problem>}
      <Bar>
        <FileButton
          label="Add pictures or videos"
          icon={ImagePlus}
          iconOnly
          accept={ACCEPTED}
          multiple
          disabled={busy}
          onFiles={files.add}
        />
        <Unfold
          type="button"
          aria-expanded={open}
          aria-controls={open ? extrasId : undefined}
          onClick={() => setUnfolded(!open)}
        >
          Tags, location and time
          <ChevronDown aria-hidden />
        </Unfold>
        <Space />
        {left <= NEAR && (
          <Counter $over={left < 0} role="status" aria-label={`${left} letters left`}>
            {left}
          </Counter>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={!ready && !busy}>
          {busy ? 'Posting...' : 'Post'}
        </Button>
      </Bar>
    </Form>
  );
}
