import { useState } from 'react';
import styled, { css } from 'styled-components';
import { mediaUrl } from '../media/mediaUrl';
import { DefaultProfileImage } from './DefaultProfileImage';

/** Diameter in CSS pixels. */
export type AvatarSize = 24 | 32 | 40 | 48 | 64 | 96 | 128;

/** The story ring: something new, everything seen, or none. */
export type AvatarRing = 'new' | 'seen' | boolean;

interface AvatarStyleProps {
  $size: AvatarSize;
  $ring: AvatarRing;
}

const ringColor = (ring: AvatarRing) =>
  ring === 'seen' ? 'var(--line-strong)' : 'var(--accent-text)';

const avatarStyles = css<AvatarStyleProps>`
  display: block;
  flex: none;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  border-radius: 50%;
  object-fit: cover;
  background: var(--skeleton);
  ${({ $ring }) =>
    $ring &&
    css`
      box-shadow:
        0 0 0 2px var(--surface),
        0 0 0 4px ${ringColor($ring)};
    `}
`;

const Photo = styled.img.withConfig({ componentId: 'kk-avatar' })<AvatarStyleProps>`
  ${avatarStyles}
`;

const DefaultImage = styled(DefaultProfileImage).withConfig({
  componentId: 'kk-avatar-drawn',
})<AvatarStyleProps>`
  ${avatarStyles}
`;

export interface AvatarProps {
  /** Address of the photo; the drawn default image stands in when there is none or it fails. */
  src?: string | null;
  /** Whose face it is. Leave it empty where the name stands beside it. */
  name?: string;
  size?: AvatarSize;
  /** An extra style class. */
  className?: string;
  ring?: AvatarRing;
}

/** A person's or group's round picture (specification section 3, profile image element). */
export function Avatar({ src, name = '', size = 40, className, ring = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    return <DefaultImage name={name} className={className} $size={size} $ring={ring} />;
  }
  return (
    <Photo
      src={mediaUrl(src)}
      alt={name}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      className={className}
      onError={() => setFailed(src)}
      $size={size}
      $ring={ring}
    />
  );
}
