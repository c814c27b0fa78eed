import styled from 'styled-components';
import { FRAME } from './storyText';
import { TYPE } from './textBlock';

const share = (units: number) => `${(units / FRAME.width) * 100}cqi`;

/** The text block; its sizes are relative to the stage. */
export const Ground = styled.div<{ $tone: 'dark' | 'light' }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  box-sizing: border-box;
  padding-block: ${share(TYPE.padding.block)};
  border-radius: ${share(TYPE.radius)};
  background: ${({ $tone }) => ($tone === 'dark' ? '#14120fd9' : '#ffffffeb')};
  color: ${({ $tone }) => ($tone === 'dark' ? '#fff' : '#14120f')};
  font: ${TYPE.font};
  font-size: ${share(TYPE.size)};
  line-height: ${share(TYPE.line)};
  text-align: center;
  white-space: pre;
  cursor: move;
  touch-action: none;
  user-select: none;

  /* The touch target is never smaller than 44 pixels. */
  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    inline-size: max(100%, 44px);
    block-size: max(100%, 44px);
    transform: translate(-50%, -50%);
  }

  &:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 2px;
    box-shadow: 0 0 0 8px #14120f;
  }
`;

export const Line = styled.span`
  display: block;
`;
