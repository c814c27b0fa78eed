import styled from 'styled-components';
import { Option } from './search.styles';

export const RecentHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-block-size: 44px;
  padding-inline: var(--space-3) 0;

  & h2 {
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 600;
  }
`;

export const RecentGrid = styled.div`
  display: grid;
`;

export const RecentRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
`;

export const Cell = styled(Option)`
  min-inline-size: 0;
`;

export const RemoveCell = styled.div`
  display: grid;
  place-items: center;
  border-radius: var(--radius-control);
  color: var(--text-2);
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--hover);
    color: var(--text);
  }
`;
