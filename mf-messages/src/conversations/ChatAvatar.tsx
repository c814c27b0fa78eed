import { Avatar, type AvatarSize } from '@kithkin/shared';
import { UsersRound } from 'lucide-react';
import styled from 'styled-components';

const Group = styled.span<{ $size: AvatarSize }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);

  svg {
    inline-size: 50%;
    block-size: 50%;
    stroke-width: 1.75;
  }
`;

interface Props {
  /** The group's photo, or the other person's. */
  src: string | null;
  group: boolean;
  size: AvatarSize;
}

/** The face of a conversation; a group without a photo is told apart from a person without one. */
export function ChatAvatar({ src, group, size }: Props) {
  if (src || !group) return <Avatar src={src} size={size} />;
  return (
    <Group $size={size} aria-hidden>
      <UsersRound />
    </Group>
  );
}
