import {
  defineQueuedChange,
  errorMessage,
  isBlankText,
  lengthError,
  MAX_MESSAGE_TEXT,
  toast,
  useBusy,
  useNavigate,
  useUnmountSignal,
  type WaitingReason,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { useReplyDraft } from './drafts';

/** Shown for a reply that waits. */
const laterText: Record<WaitingReason, string> = {
  'no-response': 'Your reply goes out when you are back online',
  busy: 'The server is busy. Your reply goes out by itself.',
};

export const REPLY_FAILED = 'Your reply was not sent.';

/** Replies to the stories of an author are sent in order. */
const sendReply = defineQueuedChange({ kind: 'story-reply' });

/**
 * State of a reply to a story. It becomes a message in the chat with the author. A rejected reply stays in the field with the reason.
 * @param suffix of the draft; must not change while mounted
 * @param onSent called when it is sent, or stored until the network is back
 */
export function useReply(story: Story, suffix: string, onSent: () => void) {
  const draft = useReplyDraft(story, suffix);
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const unmountSignal = useUnmountSignal();
  const { text } = draft;
  const ready = !isBlankText(text) && lengthError(text, MAX_MESSAGE_TEXT) === null;
  useBusy('an unsent reply', !isBlankText(text));

  const done = (message: string, inChat: boolean, unmounted: AbortSignal) => {
    const open = { label: 'Open chat', onSelect: () => navigate(`/messages/${story.user._id}`) };
    toast({ message, tone: 'success', ...(inChat ? { action: open } : {}) });
    if (unmounted.aborted) return;
    draft.change('');
    onSent();
  };

  const deliver = async () => {
    const left = unmountSignal();
    const reply = {
      lane: `story-reply:${story.user._id}`,
      path: `/stories/${encodeURIComponent(story._id)}/reply`,
      fields: { text: text.trim() },
      preview: { name: story.user.fullName || story.user.userName },
    };
    // Once it is stored, a draft as well would be sent a second time after a reload.
    const outcome = await sendReply(reply, { onStored: draft.discard, left });
    if (outcome.state === 'sent') done('Reply sent', true, left);
    else if (outcome.state === 'waiting') done(laterText[outcome.reason], false, left);
    // After unmounting, the strip lists the rejected reply instead.
    else if (!left.aborted) {
      draft.save();
      if (outcome.state === 'failed') setError(errorMessage(outcome.error, REPLY_FAILED));
    }
  };

  return {
    text,
    error,
    sending,
    ready,
    setText(next: string): void {
      draft.change(next);
      setError(null);
    },
    async send(): Promise<void> {
      if (sending || !ready) return;
      setSending(true);
      setError(null);
      await deliver();
      setSending(false);
    },
  };
}
