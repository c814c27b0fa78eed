import { media } from '@kithkin/shared';
import styled, { css, keyframes } from 'styled-components';

const arrive = keyframes`
  from { opacity: 0; }
`;

interface Side {
  /** One's own messages stand at the end. */
  $mine: boolean;
}

export const Line = styled.div<Side & { $face: boolean; $startsGroup: boolean }>`
  display: grid;
  grid-template-columns: ${({ $face }) => ($face ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  column-gap: var(--space-2);
  align-items: end;
  justify-items: ${({ $mine }) => ($mine ? 'end' : 'start')};
  padding-block-start: ${({ $startsGroup }) => ($startsGroup ? 'var(--space-3)' : '2px')};
  animation: ${arrive} var(--motion) ease-out;
`;

/** The place of the sender's face in groups, kept free beside all but the last of their messages. */
export const FacePlace = styled.span`
  inline-size: 32px;
`;

export const Column = styled.div<Side>`
  display: grid;
  gap: 2px;
  justify-items: ${({ $mine }) => ($mine ? 'end' : 'start')};
  max-inline-size: 70%;
  min-inline-size: 0;
`;

export const SenderName = styled.span`
  padding-inline: var(--space-3);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

const own = css`
  border-color: transparent;
  background: var(--accent-soft);
`;

export const Bubble = styled.div<Side & { $startsGroup: boolean; $endsGroup: boolean }>`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-2);
  align-items: end;
  max-inline-size: 100%;
  padding: 7px var(--space-3);
  border: 1px solid var(--line);
  border-radius: 18px;
  background: var(--surface);
  overflow-wrap: anywhere;
  ${({ $mine }) => $mine && own}
  ${({ $mine, $startsGroup, $endsGroup }) => {
    const side = $mine ? 'end' : 'start';
    return css`
      border-start-${side}-radius: ${$startsGroup ? 18 : 6}px;
      border-end-${side}-radius: ${$endsGroup ? 18 : 6}px;
    `;
  }}
`;

export const Words = styled.p`
  min-inline-size: 0;
  white-space: pre-line;

  @media ${media.phone} {
    font-size: 1rem;
  }
`;

/** Time and tick: beside a short text, under a long one. */
export const Meta = styled.span`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  margin-inline-start: auto;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
  line-height: 1.2;

  & > svg {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 2;
  }
`;

export const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  align-items: center;
  justify-content: flex-end;
  color: var(--danger-text);
  font-size: var(--font-13);
`;

export const CallLine = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: center;

  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }
`;

/** A media box has its size before the picture has come, so that nothing moves when it does. */
export const MediaBox = styled.div`
  flex: 1 0 100%;
  inline-size: 280px;
  max-inline-size: 100%;
  margin-block: 2px 4px;
  border-radius: var(--radius-control);
  overflow: hidden;

  a {
    display: block;
  }

  img,
  video {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    background: var(--skeleton);
    object-fit: cover;
  }

  video {
    object-fit: contain;
  }

  audio {
    display: block;
    inline-size: 100%;
    block-size: 44px;
  }
`;

/** In place of media that could not be loaded. */
export const Unshown = styled.p`
  display: grid;
  place-items: center;
  min-block-size: 88px;
  padding: var(--space-3);
  background: var(--hover);
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;
`;

export const FileLine = styled.p`
  display: flex;
  flex: 1 0 100%;
  gap: var(--space-2);
  align-items: center;
  min-inline-size: 0;

  svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
  }
`;
