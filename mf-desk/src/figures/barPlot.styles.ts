import styled from 'styled-components';

export const Plot = styled.figure`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;

  small {
    color: var(--text-2);
    font-size: var(--font-13);
    font-variant-numeric: tabular-nums;
  }
`;

export const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
`;

export const Shown = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;

  strong {
    color: var(--text);
    font-size: var(--font-20);
  }
`;

export const Drawing = styled.div`
  position: relative;
  padding-block-start: 20px;

  svg {
    inline-size: 100%;
    block-size: 88px;
    border-block: 1px solid var(--line);
  }

  rect {
    fill: var(--accent);
    opacity: 0.5;
  }

  rect[data-chosen='true'] {
    opacity: 1;
  }

  &:focus-within {
    outline: 2px solid var(--ring);
    outline-offset: 2px;
  }
`;

/** End of the vertical axis, above its line. */
export const Axis = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
`;

/** Covers the bars. The page still scrolls up and down by touch. */
export const Scrubber = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  touch-action: pan-y;
`;
