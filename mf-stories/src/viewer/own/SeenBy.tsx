import { Link } from '@kithkin/shared';
import type { HiddenContent, Story } from '@kithkin/shared/contract';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { usePauseWhile } from '../attention';
import { ViewersDialog } from './ViewersDialog';

const SeenButton = styled.button`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-block-size: 44px;
  padding: 4px 16px;
  border: 1px solid #ffffff8c;
  border-radius: 22px;
  background: #0000008c;
  color: #fff;
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  & > svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }

  & > span:first-of-type {
    font-weight: 600;
  }
`;

const HiddenText = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: start;
  margin: 0 0 var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  background: #000000b3;
  color: #fff;
  font-size: var(--font-13);
  overflow-wrap: anywhere;
  pointer-events: auto;

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 1px;
  }

  a {
    color: inherit;
    text-decoration: underline;
  }
`;

/** Says on one's own story that moderators have hidden it, and why. */
function HiddenNote({ rule }: HiddenContent) {
  return (
    <HiddenText>
      <EyeOff aria-hidden />
      <span>
        Hidden by the moderators{rule === '' ? '' : `: ${rule}`}. Only you see it.{' '}
        <Link to="/decisions">Read the decision</Link>
      </span>
    </HiddenText>
  );
}

/** Below an own story: that it is hidden, and the number of viewers, which opens their list. */
export function SeenBy({ story }: { story: Story }) {
  const [open, setOpen] = useState(false);
  usePauseWhile(open);
  const count = story.viewersCount ?? 0;
  return (
    <>
      {story.hidden && <HiddenNote {...story.hidden} />}
      <SeenButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        <span>{count === 0 ? 'No views yet' : `Seen by ${count}`}</span>
        {story.reactions?.map(({ emoji, count: times }) => (
          <span key={emoji}>
            {emoji} {times}
          </span>
        ))}
      </SeenButton>
      <ViewersDialog key={story._id} story={story} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
