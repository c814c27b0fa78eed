import {
  errorMessage,
  isBlankText,
  lengthError,
  MAX_MESSAGE_TEXT,
  newClientId,
  outbox,
  reportError,
  toast,
  useBusy,
  useNavigate,
  useUnmountSignal,
  type WaitingReason,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { useReplyDraft } from './drafts';

/** Shown for a reply that waits in the outbox. */
const laterText: Record<WaitingReason, string> = {
  'no-response': 'Your reply goes out when you are back online',
  busy: 'The server is busy. Your reply goes out by itself.',
};

export const REPLY_FAILED = 'Your reply was not sent.';

/**
 * State of a reply to a story. It is sent through the outbox and becomes a message in the chat with
 * the author. A rejected reply stays in the field with the reason.
 * @param suffix of the draft; must not change while mounted
 * @param onSent called when it is sent, or stored in the outbox until the network is back
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
    const unmounted = unmountSignal();
    const clientId = newClientId();
    await outbox.add({
      kind: 'story-reply',
      lane: `story-reply:${story.user._id}`,
      clientId,
      path: `/stories/${encodeURIComponent(story._id)}/reply`,
      fields: { text: text.trim() },
      files: [],
      preview: { name: story.user.fullName || story.user.userName },
    });
    // The outbox now stores the reply: a second copy would be sent twice after a reload.
    draft.discard();
    const outcome = await outbox.waitForOutcome(clientId);
    if (outcome.state === 'sent') done('Reply sent', true, unmounted);
    else if (outcome.state === 'waiting') done(laterText[outcome.reason], false, unmounted);
    // After unmounting, the strip lists the rejected reply instead.
    else if (!unmounted.aborted) {
      draft.save();
      if (outcome.state !== 'failed') return;
      await outbox.discard(clientId);
      setError(errorMessage(outcome, REPLY_FAILED));
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
      try {
        await deliver();
      } catch (cause) {
        // Storage is full: nothing was stored, and the field still has the text.
        reportError(cause, { source: 'stories.reply' });
        setError(errorMessage(cause, REPLY_FAILED));
      } finally {
        setSending(false);
      }
    },
  };
}
