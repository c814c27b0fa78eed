import { media } from '@kithkin/shared';
import styled from 'styled-components';

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
    background: var(--raised);
    color: var(--text);
    box-shadow: 0 0 0 1px var(--line);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--ring);
    outline-offset: 2px;
  }
`;

/** The story's own shape, as large as the dialog allows without scrolling. */
export const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  justify-self: center;
  block-size: clamp(220px, 46dvh, 420px);
  max-inline-size: 100%;
  aspect-ratio: 9 / 16;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--accent-soft);
`;

export const Picture = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
`;

export const Film = styled.video`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
`;

export const Backing = styled(Stage)<{ $filled: boolean }>`
  background: ${({ $filled }) => ($filled ? '#14120f' : 'var(--accent-soft)')};
`;

export const Invite = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-4);
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;

  & > svg {
    inline-size: 44px;
    block-size: 44px;
    stroke-width: 1.25;
    color: var(--accent-text);
  }
`;

export const Again = styled.div`
  display: grid;
  justify-items: center;
`;

export const Trouble = styled.p`
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
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
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
