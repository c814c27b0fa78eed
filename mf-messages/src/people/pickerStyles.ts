import styled from 'styled-components';

export const Body = styled.div`
  display: grid;
  gap: var(--space-3);

  [role='alert'] {
    color: var(--danger-text);
    font-size: var(--font-13);
  }
`;

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

export const Chip = styled.button`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  max-inline-size: 220px;
  min-block-size: 32px;
  padding-block: 2px;
  padding-inline: 4px 10px;
  border: 0;
  border-radius: var(--radius-pill);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--font-13);
  font-weight: 600;
  cursor: pointer;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }

  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`;

/** The height stays while one types, so that the dialog doesn't jump. */
export const Offered = styled.fieldset`
  block-size: min(340px, 45dvh);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;

  legend {
    padding: var(--space-1) var(--space-2);
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 600;
  }

  p {
    padding: var(--space-4) var(--space-2);
    color: var(--text-2);
    text-align: center;
  }
`;

export const Shape = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  block-size: 56px;
  padding-inline: var(--space-2);
`;
