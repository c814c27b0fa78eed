import styled from 'styled-components';

export const SeenButton = styled.button`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-block-size: 44px;
  padding: 4px 16px;
  border: 1px solid #ffffff8c;
  border-radius: 22px;
  background: #0000008c;
  color: #fff;
  font: inherit;
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  & > svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }

  & > span:first-of-type {
    font-weight: 600;
  }
`;

export const HiddenText = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: start;
  margin: 0 0 var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  background: #000000b3;
  color: #fff;
  font-size: var(--font-13);
  overflow-wrap: anywhere;
  pointer-events: auto;

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 1px;
  }

  a {
    color: inherit;
    text-decoration: underline;
  }
`;

export const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Tally = styled(People)`
  display: flex;
  gap: var(--space-4);
  padding-block-end: var(--space-2);
  font-variant-numeric: tabular-nums;
`;

export const Options = styled.span`
  font-size: 24px;
  line-height: 1;
`;
