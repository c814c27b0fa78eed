import { useMe, VisuallyHidden } from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { Image, Mic, Video } from 'lucide-react';
import { use } from 'react';
import { personName } from '../../conversations/displayName';
import { DELETED_MESSAGE, HIDDEN_MESSAGE, WITHHELD_MESSAGE } from '../../conversations/preview';
import { ThreadActionsContext } from '../threadActions';
import { Quoted } from './quote.styles';
import { MEDIA_LABELS } from './rowText';

const icons = { image: Image, gif: Image, video: Video, audio: Mic } as const;

function textOf({ text, media, deleted, blocked, hidden }: Quote): string {
  if (deleted) return DELETED_MESSAGE;
  if (hidden) return WITHHELD_MESSAGE;
  if (text) return text;
  if (media) return MEDIA_LABELS[media];
  return blocked ? HIDDEN_MESSAGE : '';
}

/** Short form of the quoted message; a click jumps to it. */
export function QuoteBox({ quote, reachable }: { quote: Quote; reachable: boolean }) {
  const me = useMe()._id;
  const { jumpTo } = use(ThreadActionsContext);
  const { senderId, media, seq } = quote;
  const who = senderId._id === me ? 'You' : personName(senderId);
  const Icon = media && !quote.deleted && !quote.hidden ? icons[media] : null;
  return (
    <Quoted type="button" tabIndex={reachable ? 0 : -1} onClick={() => jumpTo(seq)}>
      <VisuallyHidden>In reply to </VisuallyHidden>
      <b dir="auto">{who}</b>
      <span dir="auto">
        {Icon && <Icon aria-hidden />}
        {textOf(quote)}
      </span>
    </Quoted>
  );
}
