import { media } from '@kithkin/shared';
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

  @media ${media.phone} {
    gap: 0;
  }
`;

export const Who = styled.div`
  flex: 1;
  min-inline-size: 0;

  @media ${media.phone} {
    margin-inline-start: var(--space-3);

    /* Enlarges the touch target without making the bar higher. */
    h2:has(a) {
      margin-block: -13px;
      padding-block: 13px;
    }
    h2 a {
      padding-block: 13px;
    }
  }

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
