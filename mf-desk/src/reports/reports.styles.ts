import { Link } from '@kithkin/shared';
import styled from 'styled-components';

/** Heading of a part of a case. */
export const Heading = styled.h2`
  padding-block-end: var(--space-2);
  font-size: var(--font-15);
`;

export const Row = styled.li`
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

export const Meta = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;

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

/** What a person has written, with its lines. */
export const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
