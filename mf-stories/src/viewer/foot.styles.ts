import styled from 'styled-components';

/** Reply field and reactions side by side; while the field is open, the reactions are above it. */
export const ReplyBar = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  gap: var(--space-2);
`;

export const AltBadge = styled.button`
  position: relative;
  display: grid;
  place-items: center start;
  min-inline-size: 44px;
  min-block-size: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: #fff;
  cursor: pointer;

  & > span:first-child {
    padding: 2px 8px;
    border-radius: 6px;
    background: #000000b3;
    font-size: var(--font-13);
    font-weight: 700;
    letter-spacing: 0.04em;
    line-height: 20px;
  }

  &[aria-expanded='true'] > span:first-child {
    background: #fff;
    color: #14120f;
  }
`;

export const AltCaption = styled.p`
  max-block-size: 40dvh;
  margin: 0;
  padding: var(--space-3) var(--space-4);
  overflow-y: auto;
  border-radius: var(--radius-control);
  background: #000000cc;
  color: #fff;
  pointer-events: auto;
  user-select: text;
`;
