import styled from 'styled-components';
import { media } from '../theme/media';

/**
 * Card surface; full-width without side borders on phones. As a grid, its column is not widened by
 * what is inside.
 */
export const Card = styled.div.withConfig({ componentId: 'kk-card' })`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  padding: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;
