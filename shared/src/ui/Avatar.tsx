import { useState } from 'react';
import styled, { css } from 'styled-components';
import { mediaUrl } from '../http/apiBase';

interface DefaultProfileImageProps {
  /** Alternative text; the image is decorative if empty. */
  name: string;
  className?: string;
}

/** Renders the default profile image in the theme's colours. */
function DefaultProfileImage({ name, className }: DefaultProfileImageProps) {
  return (
    <svg
      viewBox="0 0 40 40"
      className={className}
      data-default-profile
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
    >
      <rect width="40" height="40" fill="var(--accent-soft)" />
      <g fill="var(--accent-text)" opacity="0.72">
        <circle cx="20" cy="15.5" r="6.5" />
        <path d="M6.5 40c.6-8.6 6.2-14 13.5-14s12.9 5.4 13.5 14z" />
      </g>
    </svg>
  );
}

/** Diameter in CSS pixels. */
export type AvatarSize = 24 | 32 | 40 | 48 | 64 | 96 | 128;

/** Story ring: `new` or true for unseen stories, `seen` when all are seen, false for none. */
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
  /**
   * URL of the photo. The default profile image is displayed if there is none or it fails to load.
   */
  src?: string | null;
  /** Name of the person, used as alternative text. Leave it empty next to a visible name. */
  name?: string;
  size?: AvatarSize;
  /** Additional class name. */
  className?: string;
  ring?: AvatarRing;
}

/** Renders the round profile image of a person or group. */
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
