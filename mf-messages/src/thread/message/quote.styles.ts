import styled from 'styled-components';

export const Quoted = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  min-inline-size: 0;
  max-inline-size: 100%;
  margin-block: 2px 4px;
  padding: 5px var(--space-3) 5px var(--space-2);
  border: 0;
  border-inline-start: 3px solid var(--accent-text);
  border-radius: 6px;
  background: var(--hover);
  color: inherit;
  font-size: var(--font-13);
  text-align: start;
  cursor: pointer;

  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > [dir]:last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  svg {
    display: inline-block;
    inline-size: 14px;
    block-size: 14px;
    margin-inline-end: var(--space-1);
    vertical-align: -2px;
  }
`;
