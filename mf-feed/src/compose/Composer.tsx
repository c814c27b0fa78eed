import {
  Avatar,
  acceptOf,
  Button,
  charactersLeft,
  DraftChooser,
  describeLeft,
  EmojiButton,
  FileButton,
  fileRules,
  getPressedKey,
  IconButton,
  LazySlot,
  lazyPart,
  MAX_POST_TEXT,
  Progress,
  ScreenHeader,
  Tooltip,
  typeInto,
  useDraftSlot,
  useKeyboardInset,
  useMe,
  useOutbox,
} from '@kithkin/shared';
import { LinkPreviewField } from '@kithkin/shared/link-previews';
import { ChartBarBig, ChevronDown, ImagePlus, SlidersHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import type { PollEditorProps } from '../poll/PollEditor';
import { newPoll } from '../poll/pollDraft';
import { CompletionAnchor } from './completion/Suggestions';
import { useCompletion } from './completion/useCompletion';
import { Bar, Counter, Form, Problem, Space, Text, Unfold, WriteRow } from './composer.styles';
import { collectForComposer, hasExtras, postDrafts } from './drafts';
import type { PostOptionsProps } from './Extras';
import { ChosenMedia, preloadChosenMedia } from './files/ChosenMedia';
import { type ComposerOptions, useComposer } from './useComposer';
import { useFileDropAndPaste } from './useFileDropAndPaste';

/** The character counter is shown when this many characters or fewer are left. */
const COUNTER_THRESHOLD = 200;

const postOptions = lazyPart<PostOptionsProps>(() =>
  import('./Extras').then((module) => module.PostOptions),
);

const pollEditor = lazyPart<PollEditorProps>(() =>
  import('../poll/PollEditor').then((module) => module.PollEditor),
);

/** Preloads what appears with the first file, the options and a poll, so that it appears at once. */
function preloadParts(): void {
  preloadChosenMedia();
  postOptions.preload();
  pollEditor.preload();
}

interface ComposerFormProps extends ComposerOptions {
  /** Placeholder of the empty field. Default "What’s new?". */
  placeholder?: string;
  /** Height of the empty field in rows. Default 1. */
  rows?: number;
  /**
   * Title of the screen's bar on phones. With it, the form fills the screen, and the bar contains
   * Post.
   */
  screenBar?: string | undefined;
  /** Content above the field. */
  children?: ReactNode;
}

/**
 * Form for a new post: text, files by picker, drop or paste, and optional poll, tags, location and
 * time.
 */
function ComposerForm(props: ComposerFormProps) {
  const { placeholder = 'What’s new?', rows = 1, screenBar, children, ...options } = props;
  const me = useMe();
  const { draft, change, files, posting, error, timeError, pollAttempts, ready, post, cancel } =
    useComposer(options);
  const busy = posting !== null;
  const fileHandlers = useFileDropAndPaste(busy, files.add);
  const sending = useOutbox('post').find(({ clientId }) => clientId === posting);
  const completion = useCompletion();
  const extrasId = useId();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  // Opens the options if a restored draft uses them. Emptying them does not close them again.
  if (unfolded === null && hasExtras(draft)) setUnfolded(true);
  const open = unfolded ?? false;
  const keyboard = useKeyboardInset();
  const { add } = files;
  const left = charactersLeft(draft.body, MAX_POST_TEXT);

  useEffect(() => {
    const chosen = collectForComposer(me._id);
    if (chosen.length > 0) add(chosen);
  }, [add, me._id]);

  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const time = event.currentTarget.querySelector<HTMLInputElement>('[name=scheduledAt]');
    post(time?.validity.badInput ?? false);
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (completion.handlesKey(event)) return;
    if (getPressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  // Opens the options so that the error is visible.
  if (timeError !== null && !open) setUnfolded(true);

  const postButton = (
    <Button type="submit" variant="primary" busy={busy} disabled={!ready && !busy}>
      {busy ? 'Posting...' : 'Post'}
    </Button>
  );
  return (
    <Form
      as="form"
      aria-label="New post"
      noValidate
      onSubmit={submit}
      onFocus={preloadParts}
      onPointerEnter={preloadParts}
      $over={fileHandlers.over}
      $screen={screenBar !== undefined}
      {...fileHandlers.drop}
    >
      {screenBar !== undefined && <ScreenHeader title={screenBar} back actions={postButton} />}
      {children}
      <WriteRow>
        <Avatar src={me.profilePhoto} size={40} />
        <CompletionAnchor>
          <Text
            {...completion.field}
            aria-label="Post text"
            placeholder={draft.poll ? 'Ask a question' : placeholder}
            rows={rows}
            dir="auto"
            readOnly={busy}
            value={draft.body}
            onChange={(event) => change({ body: event.target.value })}
            onPaste={fileHandlers.onPaste}
            onKeyDown={pressed}
          />
          {completion.list}
        </CompletionAnchor>
      </WriteRow>
      {files.files.length === 0 && (
        <LinkPreviewField
          text={draft.body}
          removed={draft.removedPreview}
          onRemove={(removedPreview) => {
            change({ removedPreview });
            completion.field.ref.current?.focus();
          }}
        />
      )}
      <ChosenMedia
        files={files.files}
        busy={busy}
        onRemove={files.remove}
        onMove={files.move}
        onDescribe={files.describe}
        onReplace={files.replace}
      />
      {files.reasons.length > 0 && <Problem role="alert">{files.reasons.join(' ')}</Problem>}
      {draft.poll && (
        <LazySlot
          part={pollEditor}
          given={{
            poll: draft.poll,
            onChange: (poll) => {
              change({ poll });
              if (!poll) completion.field.ref.current?.focus();
            },
            attempts: pollAttempts,
            busy,
          }}
          waiting={null}
          failure="The poll could not be shown. It is kept."
        />
      )}
      {open && (
        <LazySlot
          part={postOptions}
          given={{ id: extrasId, draft, change, busy, timeError }}
          waiting={null}
          failure="The options could not be shown."
        />
      )}
      {sending && sending.files.length > 0 && (
        <Progress value={sending.progress} label="Uploading" />
      )}
      {error && <Problem role="alert">{error}</Problem>}
      <Bar $keyboard={keyboard} $screen={screenBar !== undefined}>
        <FileButton
          label="Add photos or videos"
          icon={ImagePlus}
          iconOnly
          accept={acceptOf(fileRules.post)}
          multiple
          disabled={busy}
          onFiles={files.add}
        />
        <EmojiButton
          disabled={busy}
          placement="bottom-start"
          onChoose={(emoji) => {
            if (completion.field.ref.current) typeInto(completion.field.ref.current, emoji);
          }}
        />
        <Tooltip label="Add poll">
          <IconButton
            label="Add poll"
            icon={ChartBarBig}
            disabled={busy || draft.poll !== null}
            onClick={() => change({ poll: newPoll })}
          />
        </Tooltip>
        <Unfold
          type="button"
          aria-expanded={open}
          aria-controls={open ? extrasId : undefined}
          onClick={() => setUnfolded(!open)}
        >
          <SlidersHorizontal aria-hidden />
          <span>Tags, location and time</span>
          <ChevronDown aria-hidden />
        </Unfold>
        <Space />
        {sending && sending.files.length > 0 && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
        {left <= COUNTER_THRESHOLD && (
          <Counter $over={left < 0} role="status" aria-label={describeLeft(left)}>
            {left}
          </Counter>
        )}
        {screenBar === undefined && postButton}
      </Bar>
    </Form>
  );
}

/**
 * Form for a new post with the draft of this tab; offers the drafts of closed tabs if there are
 * several.
 */
export function Composer(props: Omit<ComposerFormProps, 'draftSuffix'>) {
  const slot = useDraftSlot(postDrafts(useMe()._id));
  return (
    <>
      <DraftChooser slot={slot} />
      <ComposerForm {...props} key={slot.suffix} draftSuffix={slot.suffix} />
    </>
  );
}
