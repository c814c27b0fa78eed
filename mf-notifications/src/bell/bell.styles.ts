import { Badge, Link, media } from '@kithkin/shared';
import styled, { keyframes } from 'styled-components';

const open = keyframes`
  from { opacity: 0; transform: translateY(calc(-1 * var(--rise))); }
`;

const pop = keyframes`
  from { transform: scale(0.4); }
`;

export const Container = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: 44px;
  min-block-size: 44px;
`;

export const Count = styled(Badge)`
  position: absolute;
  inset-block-start: 2px;
  /* Grows from the bell's edge outwards with the number of digits. */
  inset-inline-start: 22px;
  min-inline-size: max(18px, 1.4em);
  block-size: max(18px, 1.4em);
  padding-inline: 5px;
  /* Leaves the next button free at larger text. */
  font-size: min(0.75rem, 16px);
  box-shadow: 0 0 0 2px var(--surface);
  pointer-events: none;
  animation: ${pop} var(--motion) var(--ease-out);

  @media ${media.calm} {
    animation: none;
  }
`;

export const Panel = styled.section`
  position: absolute;
  z-index: 50;
  inset-block-start: calc(100% + var(--space-2));
  inset-inline-end: 0;
  display: flex;
  flex-direction: column;
  inline-size: 400px;
  max-block-size: min(560px, calc(100dvh - 88px));
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shadow-float);
  animation: ${open} var(--motion) var(--ease-out);

  &:focus-visible {
    outline: none;
  }

  @media ${media.phone} {
    position: fixed;
    inset-block-start: calc(52px + var(--space-1));
    inset-inline: var(--space-2);
    inline-size: auto;
    max-block-size: calc(100dvh - 52px - 56px - env(safe-area-inset-bottom) - var(--space-4));
  }
`;

export const PanelHeader = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-block-size: 52px;
  padding-block: var(--space-1);
  padding-inline: var(--space-4) var(--space-2);
`;

export const Scroll = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const List = styled.ul`
  display: grid;
  gap: 2px;
  padding: 2px 6px 6px;
`;

export const Foot = styled.footer`
  flex: none;
  border-block-start: 1px solid var(--line);
`;

export const SeeAll = styled(Link)`
  display: grid;
  place-items: center;
  min-block-size: 44px;
  font-weight: 600;

  &:focus-visible {
    outline-offset: -4px;
    border-radius: var(--radius-card);
  }
`;
