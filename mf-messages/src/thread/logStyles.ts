import { Button } from '@kithkin/shared';
import styled from 'styled-components';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

export const Log = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  padding: var(--space-3) var(--space-4) var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;
  /* useLogScroll keeps the place itself. */
  overflow-anchor: none;

  &:focus-visible {
    outline-offset: -2px;
  }

  /* A short thread stands at the bottom, where one writes. */
  & > :first-child {
    margin-block-start: auto;
  }
`;

export const Day = styled.p`
  align-self: center;
  margin-block: var(--space-4) var(--space-1);
  padding: 2px var(--space-3);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

/** Above the messages, so that its coming and going moves nothing. */
export const LoadingOlder = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 1;
  pointer-events: none;
`;

export const Empty = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

export const NewMessages = styled(Button)`
  position: absolute;
  inset-block-end: var(--space-3);
  inset-inline: 0;
  z-index: 1;
  inline-size: fit-content;
  margin-inline: auto;
  border-radius: var(--radius-pill);
  box-shadow: var(--shadow-float);
`;
