import { Link, media, RelativeTime } from '@kithkin/shared';
import styled, { keyframes } from 'styled-components';

const arrive = keyframes`
  from { opacity: 0; }
`;

export const Row = styled.div<{ $dense: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding-inline-end: var(--space-2);
  border-radius: ${({ $dense }) => ($dense ? '10px' : '0')};
  transition: background-color var(--motion) ease-out;
  animation: ${arrive} var(--motion) ease-out;

  @media ${media.hover} {
    &:hover {
      background-color: var(--hover);
    }
  }
`;

export const Lead = styled(Link)<{ $dense: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  min-block-size: 64px;
  padding: ${({ $dense }) => ($dense ? '10px' : 'var(--space-3) var(--space-4)')};
  padding-inline-end: var(--space-2);
  border-radius: 10px;

  @media ${media.phone} {
    padding-inline-start: var(--space-4);
  }
  color: var(--text);

  &:hover {
    text-decoration: none;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Face = styled.span<{ $size: number }>`
  position: relative;
  flex: none;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
`;

export const Behind = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;

export const Front = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  border-radius: 50%;
  box-shadow: 0 0 0 2px var(--surface);
`;

export const TypeIcon = styled.span`
  position: absolute;
  inset-block-end: -4px;
  inset-inline-end: -4px;
  display: grid;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);

  & > svg {
    inline-size: 10px;
    block-size: 10px;
    stroke-width: 2.5;
  }
`;

export const ItemText = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  line-height: 1.35;
`;

export const MessageText = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

/** A name in a sentence, isolated from its direction. */
export const Name = styled.bdi`
  font-weight: 700;
`;

export const When = styled(RelativeTime)`
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** Time and the mark of an unread row. */
export const Meta = styled.span`
  display: flex;
  gap: var(--space-2);
  align-items: center;
`;

export const Dot = styled.span`
  flex: none;
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background: var(--accent-text);
`;

/** One line of the post or comment that a row is about. */
export const Words = styled.span`
  overflow: hidden;
  color: var(--text-2);
  white-space: nowrap;
  text-overflow: ellipsis;
`;

export const ThumbBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 8px;
  background: var(--hover) center / cover;
  color: var(--text-2);

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** Below the text, aligned with its start. */
export const RequestButtons = styled.span`
  display: flex;
  flex-basis: 100%;
  gap: var(--space-2);
  padding-block-end: var(--space-3);
  padding-inline-start: calc(48px + var(--space-4) + var(--space-3));
`;

export const Tools = styled.span`
  display: flex;
  flex: none;

  @media ${media.phone} {
    display: none;
  }
`;

/** Menu with the same actions on phones, where the text needs the space. */
export const More = styled.span`
  display: none;
  flex: none;

  @media ${media.phone} {
    display: flex;
  }
`;
