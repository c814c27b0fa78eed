import { media } from '@kithkin/shared';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  0% { opacity: 0; transform: translateY(0) scale(0.6); }
  20% { opacity: 1; }
  100% { opacity: 0; transform: translateY(-180px) scale(1.9); }
`;

export const Row = styled.div`
  display: flex;
  flex: none;
  justify-content: center;
  gap: 2px;
  margin-inline: auto;
`;

export const ReactionButton = styled.button<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 2px solid ${({ $chosen }) => ($chosen ? '#fff' : 'transparent')};
  border-radius: 50%;
  background: ${({ $chosen }) => ($chosen ? '#ffffff4d' : 'none')};
  font-size: 24px;
  line-height: 1;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    transform var(--motion-fast) ease-out,
    background-color var(--motion-fast) ease-out;

  &:active {
    transform: scale(1.2);
  }

  @media ${media.hover} {
    &:hover {
      background: #ffffff38;
      transform: scale(1.1);
    }
  }

  @media ${media.calm} {
    &:active,
    &:hover {
      transform: none;
    }
  }
`;

export const Flying = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  opacity: 0;
  pointer-events: none;
  animation: ${rise} 900ms var(--ease-out);

  @media ${media.calm} {
    animation-name: ${appear};
  }
`;
