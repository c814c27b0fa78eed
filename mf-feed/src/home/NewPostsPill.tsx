import { Button, focusScreenHeading, useAppDispatch, useAppSelector } from '@kithkin/shared';
import { ArrowUp } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { countLabel } from '../post/Action';
import { loadPending, selectPendingPostIds } from '../state/feedSlice';

const appear = keyframes`
  from { opacity: 0; }
`;

const PillSlot = styled.div`
  position: sticky;
  inset-block-start: calc(var(--bar, 60px) + var(--space-3));
  z-index: 2;
  display: flex;
  justify-content: center;
  block-size: 0;
  /* Compensates the column's gap, as the pill takes no space between its neighbours. */
  margin-block-end: calc(-1 * var(--gap));
  pointer-events: none;
`;

const Pill = styled(Button)`
  pointer-events: auto;
  border-radius: var(--radius-pill);
  box-shadow: var(--shadow-float);
  animation: ${appear} var(--motion) ease-out;
`;

/** Shows the number of pending posts of others; a click loads them at the top of the feed. */
export function NewPostsPill() {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectPendingPostIds).length;
  const show = () => {
    focusScreenHeading();
    window.scrollTo({ top: 0 });
    // Waits a frame until the list has registered the scroll to the top; it would otherwise keep
    // the old position.
    requestAnimationFrame(() => dispatch(loadPending()));
  };
  return (
    <PillSlot role="status">
      {count > 0 && (
        <Pill variant="primary" size="small" icon={ArrowUp} onClick={show}>
          {countLabel(count, 'new post', 'new posts')}
        </Pill>
      )}
    </PillSlot>
  );
}
