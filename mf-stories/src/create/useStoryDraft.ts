import { reportError, toast, useMe } from '@kithkin/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  emptyDraft,
  isBlank,
  readDraft,
  type StoryDraft,
  writeDraft,
  writeDraftFiles,
} from './storyDraft';

/**
 * The story that is being made, kept on this device from the first change and brought back when the
 * dialog opens.
 */
export function useStoryDraft(open: boolean) {
  const { _id: me } = useMe();
  const [draft, setDraft] = useState(emptyDraft);
  /** What changes build on: one that took its time must not undo what was done meanwhile. */
  const latest = useRef(draft);
  const [restoring, setRestoring] = useState(false);
  /** Writes of files follow each other: a later one has the last word. */
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
      .then(() => readDraft(me))
      .then((found) => {
        if (stale) return;
        show(found);
        setRestoring(false);
      });
    return () => {
      stale = true;
      setRestoring(false);
    };
  }, [open, me, show]);

  const writeFiles = (now: StoryDraft) => {
    writing.current = writing.current
      .then(() => writeDraftFiles(me, now))
      .catch((error: unknown) => {
        reportError(error, { source: 'stories.draft.files' });
        toast({
          message: 'There is no room to keep your file here. Stay on this page until it is sent.',
          tone: 'danger',
        });
      });
  };
  return {
    draft,
    /** What an earlier visit left is on its way. */
    restoring,
    change(changes: Partial<StoryDraft>): void {
      const before = latest.current;
      const now = { ...before, clientId: null, ...changes };
      show(now);
      writeDraft(me, now);
      if (now.source !== before.source || now.cropped !== before.cropped) writeFiles(now);
    },
    /** It is safe elsewhere: the device's copy goes, so that it does not become a second story. */
    release(): void {
      writeDraft(me, emptyDraft);
      writeFiles(emptyDraft);
    },
    /** It came back: the device keeps it again, under the id it was sent with. */
    restore(now: StoryDraft): void {
      writeDraft(me, now);
      writeFiles(now);
    },
    /** Empties the form alone: the next draft on the device may be another one already. */
    discard(): void {
      show(emptyDraft);
    },
    clear(): void {
      show(emptyDraft);
      writeDraft(me, emptyDraft);
      writeFiles(emptyDraft);
    },
  };
}
