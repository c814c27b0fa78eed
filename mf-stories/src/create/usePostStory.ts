import { newClientId, outbox, toast, useOutbox } from '@kithkin/shared';
import { useState } from 'react';
import type { StoryKind } from './fileKind';

/** What the person has made. */
export interface StoryDraft {
  kind: StoryKind;
  file: File;
  alt: string;
}

/** How posting went, as far as can be said now. */
export type Posting =
  | { state: 'idle' }
  | { state: 'sending'; clientId: string }
  /** `detail` is the server's own sentence; empty when it gave none. */
  | { state: 'failed'; detail: string };

/** The specification's words (section 8). */
export const POST_FAILED = 'Failed to post story';

const entryOf = ({ kind, file, alt }: StoryDraft, clientId: string) => ({
  kind: 'story' as const,
  lane: 'stories',
  clientId,
  path: '/stories/',
  fields: { type: kind, alt: alt.trim() },
  files: [{ field: 'media', blob: file, name: file.name }],
  preview: { kind, name: file.name },
});

/**
 * Posts a story through the outbox, which keeps it over a reload and while offline.
 * @param onDone called when it is posted, or safe in the outbox until the network is back
 */
export function usePostStory(onDone: () => void) {
  const [posting, setPosting] = useState<Posting>({ state: 'idle' });
  const sending = posting.state === 'sending' ? posting.clientId : null;
  const item = useOutbox('story').find(({ clientId }) => clientId === sending);

  const fail = (detail: string) => {
    setPosting({ state: 'failed', detail });
    toast({ message: POST_FAILED, tone: 'danger' });
  };
  const succeed = (message: string) => {
    setPosting({ state: 'idle' });
    toast({ message, tone: 'success' });
    onDone();
  };

  return {
    posting,
    /** Share of the bytes that have left, 0 to 1. */
    progress: item?.progress ?? 0,
    async post(draft: StoryDraft): Promise<void> {
      const clientId = newClientId();
      setPosting({ state: 'sending', clientId });
      try {
        await outbox.add(entryOf(draft, clientId));
      } catch {
        // The browser has no room for it: nothing was kept, the form still holds all.
        fail('There is not enough room on this device to keep it until it is sent.');
        return;
      }
      const outcome = await outbox.settled(clientId);
      if (outcome.state === 'sent') succeed('Story posted');
      else if (outcome.state === 'waiting') succeed('Your story goes out when you are back online');
      else if (outcome.state === 'cancelled') setPosting({ state: 'idle' });
      else {
        // The form still holds it, so the outbox need not.
        await outbox.discard(clientId);
        fail(outcome.message);
      }
    },
    /** Breaks off what is under way; the form keeps everything. */
    cancel(): void {
      if (sending !== null) void outbox.cancel(sending);
    },
    /** Forgets a failure. */
    reset(): void {
      setPosting({ state: 'idle' });
    },
  };
}
