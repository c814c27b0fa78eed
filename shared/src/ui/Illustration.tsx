import { lazyPart, useLazyPart } from './lazyPart';

/** Subject of an empty state. */
export type Drawing =
  | 'posts'
  | 'people'
  | 'messages'
  | 'conversation'
  | 'notifications'
  | 'bookmarks'
  | 'search'
  | 'trash'
  | 'scheduled'
  | 'dismissed'
  | 'blocked'
  | 'private'
  | 'unknown'
  | 'error';

const lines = lazyPart<{ name: Drawing }>(() =>
  import(/* webpackChunkName: "kit-drawings" */ './drawings').then(({ Lines }) => Lines),
);

/** Without its lines, an illustration is a tinted shape; the failure is reported. */
const onFailure = () => {};

/**
 * Renders a small decorative drawing in the accent colour. Its lines are in a chunk of their own,
 * since most screens are not empty.
 */
export function Illustration({ name }: { name: Drawing }) {
  const Lines = useLazyPart(lines, true, onFailure);
  return (
    <svg
      viewBox="0 0 120 104"
      width="120"
      height="104"
      aria-hidden
      focusable="false"
      data-drawing={name}
    >
      <ellipse cx="60" cy="56" rx="56" ry="46" fill="var(--accent-soft)" />
      <g
        fill="none"
        stroke="var(--accent-text)"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {Lines && <Lines name={name} />}
      </g>
    </svg>
  );
}
