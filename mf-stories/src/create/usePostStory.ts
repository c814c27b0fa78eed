import { outbox, toast, useOutbox, useUnmountSignal } from '@kithkin/shared';
import { useState } from 'react';
import { isImage, type StoryDraft } from './storyDraft';
import { drawStory } from './text/drawStory';
import { hasText } from './text/storyText';

/** How posting went, as far as can be said now. */
export type Posting =
  | { state: 'idle' }
  | { state: 'sending'; clientId: string }
  /** `detail` is a sentence that says why; empty when there is none. */
  | { state: 'failed'; detail: string };

/** What becomes of the draft that is posted. */
export interface PostingSteps {
  /** It is safe in the outbox. */
  onSaved: () => void;
  /** The outbox gives it back: it was refused, or broken off. */
  onReturned: () => void;
  /** It is posted, or waits in the outbox for the network. */
  onDone: () => void;
}

/** A draft that has its file, and the id under which the server knows it. */
export type WholeDraft = StoryDraft & { source: File; clientId: string };

/** The specification's words (section 8). */
export const POST_FAILED = 'Failed to post story';

/** The longest description that the server takes (contract: CreateStoryFields). */
const MAX_ALT_LENGTH = 500;

/** The words on the picture are part of it, so the description says them too. */
function altOf({ alt, text }: StoryDraft, drawn: boolean): string {
  const label = text.text.trim().replace(/\s+/g, ' ');
  const all = drawn ? `${alt.trim()} Text: ${label}` : alt;
  return all.trim().slice(0, MAX_ALT_LENGTH);
}

/** @throws Error with a sentence when the words can't be put on the picture */
async function entryOf(draft: WholeDraft) {
  const { kind, source, cropped, text, clientId } = draft;
  const drawn = isImage(source) && hasText(text);
  const picture = cropped ?? source;
  const file = drawn ? await drawStory(picture, text) : picture;
  return {
    kind: 'story' as const,
    lane: 'stories',
    clientId,
    path: '/stories/',
    fields: { type: kind, alt: altOf(draft, drawn) },
    files: [{ field: 'media', blob: file, name: file.name }],
    preview: { kind, name: file.name },
  };
}

/** Posts a story through the outbox, which keeps it over a reload and while offline. */
export function usePostStory({ onSaved, onReturned, onDone }: PostingSteps) {
  const [posting, setPosting] = useState<Posting>({ state: 'idle' });
  const sending = posting.state === 'sending' ? posting.clientId : null;
  const item = useOutbox('story').find(({ clientId }) => clientId === sending);

  const unmountSignal = useUnmountSignal();

  const fail = (detail: string) => {
    setPosting({ state: 'failed', detail });
    toast({ message: POST_FAILED, tone: 'danger' });
  };
  const succeed = (message: string) => {
    setPosting({ state: 'idle' });
    toast({ message, tone: 'success' });
    onDone();
  };
  /** Puts it into the outbox; a sentence says why it could not be. */
  const submit = async (draft: WholeDraft): Promise<string | null> => {
    const entry = await entryOf(draft).catch((error: unknown) =>
      error instanceof Error ? error.message : POST_FAILED,
    );
    if (typeof entry === 'string') return entry;
    return outbox.add(entry).then(
      () => null,
      () => 'There is not enough room on this device to keep it until it is sent.',
    );
  };

  return {
    posting,
    /** Share of the bytes that have left, 0 to 1. */
    progress: item?.progress ?? 0,
    async post(draft: WholeDraft): Promise<void> {
      const { clientId } = draft;
      const unmounted = unmountSignal();
      setPosting({ state: 'sending', clientId });
      const error = await submit(draft);
      if (error !== null) {
        fail(error);
        return;
      }
      onSaved();
      const outcome = await outbox.waitForOutcome(clientId);
      if (outcome.state === 'sent') succeed('Story posted');
      else if (outcome.state === 'waiting') succeed('Your story goes out when you are back online');
      // Whoever has left finds a refused story among those not sent, at their own place in the strip.
      else if (!unmounted.aborted) {
        onReturned();
        if (outcome.state === 'cancelled') setPosting({ state: 'idle' });
        else {
          // The form holds it again, so the outbox need not.
          await outbox.discard(clientId);
          fail(outcome.message);
        }
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
