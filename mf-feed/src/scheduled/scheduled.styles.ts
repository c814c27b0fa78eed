import { Card, media } from '@kithkin/shared';
import styled from 'styled-components';

export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

export const Row = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

export const When = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--font-15);
  font-weight: 600;

  svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
    color: var(--text-2);
  }
`;

export const Body = styled.p`
  white-space: pre-wrap;
  unicode-bidi: plaintext;
`;

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;
