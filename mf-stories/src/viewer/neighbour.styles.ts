import { media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

/** Media query of screens with room for the neighbours beside the story. */
const showsNeighbors = '(min-width: 1136px) and (min-height: 520.02px)';

/** The story with its neighbours; it follows swipes and is animated when the person changes. */
export const Track = styled.div`
  --drag-x: 0px;
  --drag-y: 0px;

  position: relative;
  display: grid;
  transform: translate(var(--drag-x), var(--drag-y));
  transition: transform var(--motion) var(--ease-out);

  &[data-drag] {
    transition: none;
  }

  @media ${media.phone}, (max-height: 520px) {
    inline-size: 100%;
    block-size: 100%;
  }

  @media ${media.calm} {
    transform: none;
    transition: none;
  }
`;

const small = css<{ $side: 'left' | 'right' }>`
  inset-block-start: 50%;
  ${({ $side }) => ($side === 'left' ? 'right' : 'left')}: calc(100% + 84px);
  inline-size: 42%;
  aspect-ratio: 9 / 16;
  border-radius: var(--radius-card);
  transform: translateY(-50%);
`;

/* On phones it is just outside of the screen and can only be reached by swiping. */
const full = css<{ $side: 'left' | 'right' }>`
  inset: 0;
  visibility: hidden;
  transform: translateX(${({ $side }) => ($side === 'left' ? '-100%' : '100%')});

  ${Track}[data-drag='x'] > &,
  ${Track}[data-entering] > & {
    visibility: visible;
  }
`;

export const Beside = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  display: grid;
  place-items: center;
  overflow: hidden;
  padding: 0;
  border: 0;
  background: #14120f;
  color: #fff;
  cursor: pointer;
  ${full}

  @media ${showsNeighbors} {
    inset: auto;
    visibility: visible;
    ${small}
  }
`;

export const BesidePicture = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  filter: brightness(0.45);
  transition: filter var(--motion) ease-out;

  @media ${media.hover} {
    ${Beside}:hover > & {
      filter: brightness(0.6);
    }
  }
`;

export const BesideAvatar = styled.span`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 2px;
  max-inline-size: calc(100% - 16px);
  font-size: var(--font-13);
`;

export const BesideName = styled.strong`
  max-inline-size: 100%;
  padding-block-start: 6px;
  overflow: hidden;
  font-size: var(--font-15);
  text-overflow: ellipsis;
  white-space: nowrap;
`;
