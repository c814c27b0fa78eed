import { useMe, VisuallyHidden } from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { Image, Mic, Video } from 'lucide-react';
import styled from 'styled-components';
import { personName } from '../../conversations/displayName';
import { useThreadActions } from '../threadActions';
import { quoteText } from './rowText';

const Quoted = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  min-inline-size: 0;
  max-inline-size: 100%;
  margin-block: 2px 4px;
  padding: 5px var(--space-3) 5px var(--space-2);
  border: 0;
  border-inline-start: 3px solid var(--accent-text);
  border-radius: 6px;
  background: var(--hover);
  font-size: var(--font-13);
  text-align: start;
  cursor: pointer;

  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > [dir]:last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  svg {
    display: inline-block;
    inline-size: 14px;
    block-size: 14px;
    margin-inline-end: var(--space-1);
    vertical-align: -2px;
  }
`;

const icons = { image: Image, gif: Image, video: Video, audio: Mic } as const;

/** Short form of the quoted message; a click jumps to it. */
export function QuoteBox({ quote, reachable }: { quote: Quote; reachable: boolean }) {
  const me = useMe()._id;
  const { jumpTo } = useThreadActions();
  const { senderId, media, seq } = quote;
  const who = senderId._id === me ? 'You' : personName(senderId);
  const Icon = media && !quote.deleted && !quote.hidden ? icons[media] : null;
  return (
    <Quoted type="button" tabIndex={reachable ? 0 : -1} onClick={() => jumpTo(seq)}>
      <VisuallyHidden>In reply to </VisuallyHidden>
      <b dir="auto">{who}</b>
      <span dir="auto">
        {Icon && <Icon aria-hidden />}
        {quoteText(quote)}
      </span>
    </Quoted>
  );
}
