import styled from 'styled-components';

export const Header = styled.div`
  display: flex;
  align-items: center;
  gap: 0;
  padding-block-start: var(--space-1);
  color: #fff;

  & button {
    color: #fff;
  }
`;

export const Author = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  color: #fff;

  & a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    min-block-size: 44px;
    border-radius: var(--radius-control);
    color: inherit;
  }
`;

export const Names = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.3;
`;

export const AuthorName = styled.strong`
  overflow: hidden;
  min-inline-size: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-shadow: 0 1px 3px #0008;
`;

export const Aside = styled.span`
  flex: none;
  font-size: var(--font-13);
  text-shadow: 0 1px 3px #0008;
`;
