import { media } from '@kithkin/shared';
import styled, { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

const filling = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
`;

export const Blurred = styled.img`
  ${filling}
  object-fit: cover;
  filter: blur(24px) brightness(0.55);
  transform: scale(1.15);
`;

export const Picture = styled.img<{ $ready: boolean }>`
  ${filling}
  object-fit: contain;
  opacity: ${({ $ready }) => ($ready ? 1 : 0)};
  transition: opacity var(--motion) ease-out;

  @media ${media.calm} {
    transition: none;
  }
`;

export const Film = styled.video<{ $ready: boolean }>`
  ${filling}
  object-fit: contain;
  opacity: ${({ $ready }) => ($ready ? 1 : 0)};
`;

const rise = keyframes`
  0% { opacity: 0; transform: translateY(0) scale(0.6); }
  20% { opacity: 1; }
  100% { opacity: 0; transform: translateY(-180px) scale(1.9); }
`;

export const Row = styled.div`
  display: flex;
  justify-content: center;
  gap: var(--space-2);
  pointer-events: none;
`;

export const ReactionButton = styled.button<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 52px;
  block-size: 52px;
  padding: 0;
  border: 2px solid ${({ $chosen }) => ($chosen ? '#fff' : 'transparent')};
  border-radius: 50%;
  background: ${({ $chosen }) => ($chosen ? '#ffffff4d' : '#00000066')};
  font-size: 24px;
  line-height: 1;
  cursor: pointer;
  pointer-events: auto;
  touch-action: manipulation;
  backdrop-filter: blur(8px);
  transition:
    transform var(--motion-fast) ease-out,
    background-color var(--motion-fast) ease-out;

  &:active {
    transform: scale(1.18);
  }

  @media ${media.hover} {
    &:hover {
      background: #ffffff38;
    }
  }

  @media ${media.calm} {
    &:active {
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
