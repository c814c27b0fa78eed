import { media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

export const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 4px;
  min-inline-size: 0;
  margin: 0;
  padding: 4px;
  border: 0;
  border-radius: var(--radius-control);
  background: var(--hover);
`;

export const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-block-size: 44px;
  border-radius: 9px;
  color: var(--text-2);
  font-weight: 600;
  cursor: pointer;
  transition: background-color var(--motion-fast) ease-out;

  & > svg {
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
  }

  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked) {
    background: var(--accent-soft);
    color: var(--accent-text);
    box-shadow: inset 0 0 0 1px var(--accent-text);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--ring);
    outline-offset: 2px;
  }
`;

/** The preview beside the fields, or above them on phones and while no file is chosen. */
export const Columns = styled.div<{ $one: boolean }>`
  display: grid;
  grid-template-columns: ${({ $one }) => ($one ? '' : 'auto')} minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  &:empty {
    display: none;
  }
`;

/**
 * Frame with the story's aspect ratio, as large as the dialog allows. Sizes inside are relative to
 * it. Dark in both colour schemes once a file is chosen.
 */
export const Stage = styled.div<{ $filled: boolean }>`
  container-type: size;
  position: relative;
  display: grid;
  place-items: center;
  justify-self: center;
  block-size: ${({ $filled }) => ($filled ? 'clamp(300px, 60dvh, 480px)' : 'clamp(220px, 46dvh, 420px)')};
  aspect-ratio: 9 / 16;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: ${({ $filled }) => ($filled ? '#14120f' : 'var(--accent-soft)')};

  @media ${media.phone} {
    block-size: clamp(260px, 44dvh, 420px);
  }
`;

/** The frame as a button. */
export const Box = styled(Stage)`
  padding: 0;
  border: 2px dashed var(--line-strong);
  cursor: pointer;

  &:disabled {
    cursor: default;
  }

  @media ${media.hover} {
    &:hover:enabled {
      border-color: var(--accent-text);
    }
  }
`;

const whole = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
`;

export const Picture = styled.img`
  ${whole}
  object-fit: contain;
`;

/** Fills the area that a picture with another aspect ratio leaves empty. */
export const Blurred = styled.img`
  ${whole}
  object-fit: cover;
  filter: blur(14px) brightness(0.5);
  transform: scale(1.1);
`;

export const Video = styled.video`
  ${whole}
  object-fit: contain;
`;

export const Note = styled.p`
  padding: var(--space-4);
  color: #fff;
  font-size: var(--font-13);
  text-align: center;
`;

export const Invite = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-4);
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;

  b {
    color: var(--accent-text);
    font-size: var(--font-15);
  }

  & > svg {
    inline-size: 44px;
    block-size: 44px;
    stroke-width: 1.25;
    color: var(--accent-text);
  }
`;

export const ErrorText = styled.p`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger-text);
`;

export const Unsent = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  padding-block: var(--space-1);
  padding-inline: var(--space-3) var(--space-1);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  & > span {
    flex: 1;
    min-inline-size: 160px;
  }

  @media ${media.phone} {
    & > span {
      flex-basis: 100%;
      padding-block-start: var(--space-1);
    }
  }
`;
