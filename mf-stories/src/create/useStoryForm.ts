import {
  fileKind,
  fileRules,
  inspectFile,
  lengthError,
  newClientId,
  toast,
  useBusy,
  validateFiles,
  validateVideo,
} from '@kithkin/shared';
import { useRef, useState } from 'react';
import { isImage, MAX_STORY_ALT, type StoryDraft, type StoryKind } from './storyDraft';
import { usePostStory } from './usePostStory';
import { useStoryDraft } from './useStoryDraft';

/** Shown if the file is neither a photo nor a video. */
const WRONG_FILE = fileRules.story.wrongKind();

/** Kind of a valid file, or the reason for rejecting it. */
type StoryFileCheck = { kind: StoryKind } | { reason: string };

/** Validates a chosen file with the server's rules before it is sent. */
async function validateStoryFile(file: File): Promise<StoryFileCheck> {
  const { reasons } = validateFiles([file], fileRules.story);
  if (reasons.length > 0) return { reason: reasons.join(' ') };
  // Without a type it is a picture, unless its name is a video's.
  if (fileKind(file) !== 'video') return { kind: 'image' };
  const error = await validateVideo(file, fileRules.story);
  return error === null ? { kind: 'video' } : { reason: error };
}

/** State and actions of the dialog Create Story. */
export function useStoryForm(open: boolean, onClose: () => void) {
  const storedDraft = useStoryDraft(open);
  const { draft } = storedDraft;
  const [error, setError] = useState('');
  /** The file that the browser could not show. */
  const [unshown, setUnshown] = useState<File | null>(null);
  const [cropping, setCropping] = useState(false);
  /** Number of the latest choice: results of earlier validations are ignored. */
  const choice = useRef(0);
  /** The draft being posted. */
  const currentDraft = useRef(draft);

  const leave = () => {
    setError('');
    setCropping(false);
    story.reset();
    onClose();
  };
  const story = usePostStory({
    onSaved: storedDraft.release,
    onReturned: () => storedDraft.restore(currentDraft.current),
    onDone: () => {
      storedDraft.discard();
      leave();
    },
  });
  const busy = story.posting.state === 'sending';
  useBusy('a story that is not posted yet', open && draft.source !== null);

  const reject = (reason: string) => {
    setError(reason);
    toast({ message: reason, tone: 'danger' });
  };
  /** A story that is being sent does not change: the form could be sent a second time. */
  const change = (changes: Partial<StoryDraft>) => {
    if (busy) return;
    setError('');
    story.reset();
    storedDraft.change(changes);
  };

  return {
    draft,
    restoring: storedDraft.restoring,
    drafts: storedDraft.slot,
    error,
    busy,
    posting: story.posting,
    progress: story.progress,
    cropping,
    unshown: unshown !== null && unshown === draft.source,
    /** True if the picture can be cropped and have text. */
    editable: isImage(draft.source) && unshown !== draft.source,
    change,
    leave,
    cancel: story.cancel,
    setCropping,
    setUnshown: () => setUnshown(draft.source),
    async choose(file: File): Promise<void> {
      choice.current += 1;
      const own = choice.current;
      const fileCheck = await validateStoryFile(file);
      if (own !== choice.current) return;
      if ('reason' in fileCheck) {
        reject(fileCheck.reason);
        return;
      }
      change({ kind: fileCheck.kind, source: file, cropped: null });
      const unusable = await inspectFile(file, fileRules.story);
      if (unusable === null || own !== choice.current) return;
      change({ source: null, cropped: null });
      reject(unusable);
    },
    switchTo(kind: StoryKind): void {
      if (kind !== draft.kind) change({ kind, source: null, cropped: null });
    },
    cropped(file: File): void {
      setCropping(false);
      change({ cropped: file });
    },
    startOver(): void {
      setError('');
      story.reset();
      storedDraft.clear();
    },
    submit(): void {
      const { source } = draft;
      if (busy || storedDraft.restoring || cropping) return;
      if (!source) {
        reject(WRONG_FILE);
        return;
      }
      // Its field shows by how much.
      if (lengthError(draft.alt, MAX_STORY_ALT) !== null) return;
      const clientId = draft.clientId ?? newClientId();
      currentDraft.current = { ...draft, clientId };
      setError('');
      storedDraft.change({ clientId });
      void story.post({ ...draft, source, clientId });
    },
  };
}

export type StoryForm = ReturnType<typeof useStoryForm>;
