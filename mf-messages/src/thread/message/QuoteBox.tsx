import { useMe, VisuallyHidden } from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { Image, Mic, Video } from 'lucide-react';
import { use } from 'react';
import { personName } from '../../conversations/displayName';
import { DELETED_MESSAGE } from '../../conversations/preview';
import { ThreadActionsContext } from '../threadActions';
import { Quoted } from './quote.styles';
import { MEDIA_LABELS } from './rowText';

const icons = { image: Image, gif: Image, video: Video, audio: Mic } as const;

/** Short form of the quoted message; a click jumps to it. */
export function QuoteBox({ quote, reachable }: { quote: Quote; reachable: boolean }) {
  const me = useMe()._id;
  const { jumpTo } = use(ThreadActionsContext);
  const { senderId, media, deleted, seq } = quote;
  const who = senderId._id === me ? 'You' : personName(senderId);
  const Icon = media && !deleted ? icons[media] : null;
  const text = deleted ? DELETED_MESSAGE : quote.text || (media ? MEDIA_LABELS[media] : '');
  return (
    <Quoted type="button" tabIndex={reachable ? 0 : -1} onClick={() => jumpTo(seq)}>
      <VisuallyHidden>In reply to </VisuallyHidden>
      <b dir="auto">{who}</b>
      <span dir="auto">
        {Icon && <Icon aria-hidden />}
        {text}
      </span>
    </Quoted>
  );
}
