import { reportError, toast, useDraftSlot, useMe } from '@kithkin/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  emptyDraft,
  isBlank,
  readDraft,
  type StoryDraft,
  storyDrafts,
  writeDraft,
  writeDraftFiles,
} from './storyDraft';

/**
 * Draft of a story, stored on this device with each change and restored when the dialog opens. Each
 * tab has a draft of its own.
 */
export function useStoryDraft(open: boolean) {
  const { _id: me } = useMe();
  const slot = useDraftSlot(storyDrafts(me), open);
  const { suffix } = slot;
  const [draft, setDraft] = useState(emptyDraft);
  /** The latest draft, on which changes build, so that slow operations overwrite nothing. */
  const latest = useRef(draft);
  const [restoring, setRestoring] = useState(false);
  /** Serializes the writes of files, so that the last one wins. */
  const writing = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback((now: StoryDraft) => {
    latest.current = now;
    setDraft(now);
  }, []);

  useEffect(() => {
    if (!open || !isBlank(latest.current)) return;
    let stale = false;
    setRestoring(true);
    writing.current
      .then(() => readDraft(me, suffix))
      .then((found) => {
        if (stale) return;
        show(found);
        setRestoring(false);
      });
    return () => {
      stale = true;
      setRestoring(false);
    };
  }, [open, me, suffix, show]);

  const writeFiles = (now: StoryDraft) => {
    writing.current = writing.current
      .then(() => writeDraftFiles(me, suffix, now))
      .catch((error: unknown) => {
        reportError(error, { source: 'stories.draft.files' });
        toast({
          message: 'There is no room to keep your file here. Stay on this page until it is sent.',
          tone: 'danger',
        });
      });
  };
  const write = (now: StoryDraft) => {
    writeDraft(me, suffix, now);
    writeFiles(now);
  };
  return {
    draft,
    /** Drafts of closed tabs to choose from; another one replaces the form's content. */
    slot: {
      ...slot,
      choose(next: string): void {
        show(emptyDraft);
        slot.choose(next);
      },
    },
    /** True while the stored draft is being loaded. */
    restoring,
    change(changes: Partial<StoryDraft>): void {
      const before = latest.current;
      const now = { ...before, clientId: null, ...changes };
      show(now);
      writeDraft(me, suffix, now);
      if (now.source !== before.source || now.cropped !== before.cropped) writeFiles(now);
    },
    /** Removes the stored copy once the outbox has the story, so that it is not posted twice. */
    release(): void {
      write(emptyDraft);
    },
    /** Stores a returned story again, with the client id it was sent with. */
    restore: write,
    /** Clears the form only: the stored draft may already be another one. */
    discard(): void {
      show(emptyDraft);
    },
    clear(): void {
      show(emptyDraft);
      write(emptyDraft);
    },
  };
}
