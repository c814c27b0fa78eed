interface DefaultProfileImageProps {
  /** Alternative text; the image is decorative if empty. */
  name: string;
  className?: string;
}

/** Renders the default profile image in the theme's colours. */
export function DefaultProfileImage({ name, className }: DefaultProfileImageProps) {
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
