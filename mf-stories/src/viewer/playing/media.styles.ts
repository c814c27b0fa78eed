import { media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

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

export const Video = styled.video<{ $ready: boolean }>`
  ${filling}
  object-fit: contain;
  opacity: ${({ $ready }) => ($ready ? 1 : 0)};
`;

export const StateText = styled.p`
  ${filling}
  display: grid;
  place-content: center;
  margin: 0;
  padding: var(--space-4);
  color: #fff;
  text-align: center;
`;
