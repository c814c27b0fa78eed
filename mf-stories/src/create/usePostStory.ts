import {
  errorMessage,
  outbox,
  toast,
  useOutbox,
  useUnmountSignal,
  type WaitingReason,
} from '@kithkin/shared';
import { useState } from 'react';
import { createStory } from '../live';
import { isImage, type StoryDraft } from './storyDraft';
import { drawStory } from './text/drawStory';
import { hasText } from './text/storyText';

/** State of posting a story. */
type Posting =
  | { state: 'idle' }
  | { state: 'sending'; clientId: string }
  /** `detail` describes the reason; empty if it is unknown. */
  | { state: 'failed'; detail: string };

/** Callbacks for the outcome of posting a draft. */
interface PostingSteps {
  /** Called when the story is stored to be sent. */
  onSaved: () => void;
  /** Called when the story was rejected or cancelled. */
  onReturned: () => void;
  /** Called when the story is posted, or waits for the network. */
  onDone: () => void;
}

/** A draft with a file and a client id. */
type WholeDraft = StoryDraft & { source: File; clientId: string };

/** Shown when posting has failed. */
export const POST_FAILED = 'Failed to post story';

/** Shown for a story that waits. */
const laterText: Record<WaitingReason, string> = {
  'no-response': 'Your story goes out when you are back online',
  busy: 'The server is busy. Your story goes out by itself.',
};

/** Returns the description; text drawn on the picture is appended to it. */
function altOf({ alt, text }: StoryDraft, drawn: boolean): string {
  const label = text.text.trim().replace(/\s+/g, ' ');
  const all = drawn ? `${alt.trim()} Text: ${label}` : alt;
  return all.trim();
}

/** @throws {Error} with a message for the user if the text can't be drawn on the picture */
async function entryOf(draft: WholeDraft) {
  const { kind, source, cropped, text, clientId } = draft;
  const drawn = isImage(source) && hasText(text);
  const picture = cropped ?? source;
  const file = drawn ? await drawStory(picture, text) : picture;
  return {
    lane: 'stories',
    clientId,
    path: '/stories/',
    fields: { type: kind, alt: altOf(draft, drawn) },
    files: [{ field: 'media', blob: file, name: file.name }],
    preview: { kind, name: file.name },
  };
}

/** Posts a story, which survives reloads and offline periods. */
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

  return {
    posting,
    /** Share of the bytes sent, 0 to 1. */
    progress: item?.progress ?? 0,
    async post(draft: WholeDraft): Promise<void> {
      const { clientId } = draft;
      const left = unmountSignal();
      setPosting({ state: 'sending', clientId });
      const entry = await entryOf(draft).catch((error: unknown) =>
        error instanceof Error ? error.message : POST_FAILED,
      );
      if (typeof entry === 'string') {
        fail(entry);
        return;
      }
      let isSaved = false;
      const onStored = () => {
        isSaved = true;
        onSaved();
      };
      const outcome = await createStory(entry, { onStored, left });
      if (outcome.state === 'sent') succeed('Story posted');
      else if (outcome.state === 'waiting') succeed(laterText[outcome.reason]);
      // After unmounting, a rejected story is listed in the user's own tile.
      else if (!left.aborted) {
        if (isSaved) onReturned();
        if (outcome.state === 'cancelled') setPosting({ state: 'idle' });
        else fail(errorMessage(outcome.error, POST_FAILED));
      }
    },
    /** Cancels the upload; the form keeps its content. */
    cancel(): void {
      if (sending !== null) void outbox.discard(sending);
    },
    /** Clears a failure. */
    reset(): void {
      setPosting({ state: 'idle' });
    },
  };
}
