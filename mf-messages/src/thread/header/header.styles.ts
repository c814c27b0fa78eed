import styled from 'styled-components';

export const Bar = styled.header`
  display: flex;
  flex: none;
  gap: var(--space-3);
  align-items: center;
  min-block-size: 64px;
  padding-block: var(--space-2);
  padding-inline: var(--space-4) var(--space-2);
  border-block-end: 1px solid var(--line);
  background: var(--surface);
`;

export const Who = styled.div`
  flex: 1;
  min-inline-size: 0;

  h2,
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  h2 {
    font-size: var(--font-15);
  }

  h2 a {
    color: inherit;
  }

  p {
    min-block-size: 1.45em;
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

/** The name with the muted icon. */
export const Name = styled.div`
  display: flex;
  gap: 6px;
  align-items: center;
  min-inline-size: 0;

  svg {
    flex: none;
    inline-size: 15px;
    block-size: 15px;
    color: var(--text-2);
  }
`;

/** Container of the bar on phones: title and presence are small, the name is large. */
export const PhoneBar = styled.div`
  flex: none;

  /* Avatar, title and presence; the name spans the last two. */
  div:has(> h1 ~ p) {
    grid-template-columns: auto auto minmax(0, 1fr);
  }
  h1 ~ p,
  h1:not(:only-child) {
    grid-row: 2;
  }

  h1 {
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 400;
    line-height: 1.3;
  }

  h1:not(:only-child)::after {
    content: ' ·';
    /* Without an alternative, the dot would belong to the name of the heading. */
    content: ' ·' / '';
  }
  h1:has(+ p:empty)::after {
    content: none;
  }

  h1 ~ p,
  h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  h1 ~ p {
    color: var(--text-2);
    font-size: var(--font-13);
    line-height: 1.3;
  }

  h2 {
    font-size: var(--font-17);
    line-height: 1.3;
  }

  /* Enlarges the touch target without making the bar higher. */
  h2:has(a) {
    margin-block: -12px;
    padding-block: 12px;
  }
  h2 a {
    padding-block: 12px;
    color: inherit;
  }
`;

/** The avatar in the first column of the bar, beside both rows. */
export const Face = styled.div`
  grid-area: 1 / 1 / span 2;
  align-self: center;
  margin-inline-end: 4px;
`;

/** The name in the first row of the bar. */
export const NameRow = styled.div`
  grid-area: 1 / 2 / auto / -1;
  min-inline-size: 0;
`;

export const OnlineLabel = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;

  &::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--success);
  }
`;
