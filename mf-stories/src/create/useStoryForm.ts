import { newClientId, toast, useBusy } from '@kithkin/shared';
import { useRef, useState } from 'react';
import { judgeFile, WRONG_FILE } from './judgeFile';
import { isStill, type StoryDraft, type StoryKind } from './storyDraft';
import { usePostStory } from './usePostStory';
import { useStoryDraft } from './useStoryDraft';

/** Everything that the Create Story dialog knows and does. */
export function useStoryForm(open: boolean, onClose: () => void) {
  const kept = useStoryDraft(open);
  const { draft } = kept;
  const [trouble, setTrouble] = useState('');
  /** The file that the browser could not show. */
  const [unshown, setUnshown] = useState<File | null>(null);
  const [cropping, setCropping] = useState(false);
  /** The choice whose file is being judged: of two, the later counts. */
  const choice = useRef(0);
  /** The draft that is on its way. */
  const underWay = useRef(draft);

  const leave = () => {
    setTrouble('');
    setCropping(false);
    story.reset();
    onClose();
  };
  const story = usePostStory({
    onKept: kept.release,
    onReturned: () => kept.takeBack(underWay.current),
    onDone: () => {
      kept.forget();
      leave();
    },
  });
  const busy = story.posting.state === 'sending';
  useBusy('a story that is not posted yet', open && draft.source !== null);

  const refuse = (reason: string) => {
    setTrouble(reason);
    toast({ message: reason, tone: 'danger' });
  };
  const change = (changes: Partial<StoryDraft>) => {
    setTrouble('');
    story.reset();
    kept.change(changes);
  };

  return {
    draft,
    restoring: kept.restoring,
    trouble,
    busy,
    posting: story.posting,
    progress: story.progress,
    cropping,
    unshown: unshown !== null && unshown === draft.source,
    /** It can be cut, and words can be put on it. */
    editable: isStill(draft.source) && unshown !== draft.source,
    change,
    leave,
    cancel: story.cancel,
    setCropping,
    setUnshown: () => setUnshown(draft.source),
    async choose(file: File): Promise<void> {
      choice.current += 1;
      const mine = choice.current;
      const judgement = await judgeFile(file);
      if (mine !== choice.current) return;
      if ('reason' in judgement) refuse(judgement.reason);
      else change({ kind: judgement.kind, source: file, cut: null });
    },
    switchTo(kind: StoryKind): void {
      if (kind !== draft.kind) change({ kind, source: null, cut: null });
    },
    cut(file: File): void {
      setCropping(false);
      change({ cut: file });
    },
    startOver(): void {
      setTrouble('');
      story.reset();
      kept.clear();
    },
    submit(): void {
      const { source } = draft;
      if (busy || kept.restoring || cropping) return;
      if (!source) {
        refuse(WRONG_FILE);
        return;
      }
      const clientId = draft.clientId ?? newClientId();
      underWay.current = { ...draft, clientId };
      setTrouble('');
      kept.change({ clientId });
      void story.post({ ...draft, source, clientId });
    },
  };
}

export type StoryForm = ReturnType<typeof useStoryForm>;
