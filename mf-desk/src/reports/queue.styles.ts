import { Link } from '@kithkin/shared';
import styled from 'styled-components';

/** One thing that waits at the desk. */
export const QueueRow = styled(Link)`
  display: block;
  padding: var(--space-3) var(--space-2);
  border-radius: var(--radius-control);
  color: var(--text);
  overflow-wrap: anywhere;

  &:hover {
    background: var(--hover);
    text-decoration: none;
  }
`;

export const QueueWords = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
