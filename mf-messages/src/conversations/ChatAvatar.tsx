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
  background: var(--disc, var(--accent-soft));
  color: var(--accent-text);

  svg {
    inline-size: 50%;
    block-size: 50%;
    stroke-width: 1.75;
  }
`;

interface Props {
  /** The group's photo, or the other user's. */
  src: string | null;
  group: boolean;
  size: AvatarSize;
}

/** Avatar of a conversation. A group without a photo has an icon of its own. */
export function ChatAvatar({ src, group, size }: Props) {
  if (src || !group) return <Avatar src={src} size={size} />;
  return (
    <Group $size={size} aria-hidden>
      <UsersRound />
    </Group>
  );
}
