import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';

const appear = keyframes`
  from { visibility: hidden; opacity: 0; }
`;

const breathe = keyframes`
  50% { background-color: var(--skeleton-shine); }
`;

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

interface Shape {
  $width: string;
  $height: string;
  $radius: string;
}

/* It stays away for 150 ms, so that what comes at once never flickers. CSS alone keeps the time. */
const Block = styled.span.withConfig({ componentId: 'kk-skeleton' })<Shape>`
  display: block;
  flex: none;
  max-inline-size: 100%;
  inline-size: ${({ $width }) => $width};
  block-size: ${({ $height }) => $height};
  border-radius: ${({ $radius }) => $radius};
  background: var(--skeleton);
  animation:
    ${appear} 120ms ease-out 150ms backwards,
    ${breathe} 1.6s ease-in-out 400ms infinite;
`;

const Lines = styled.span.withConfig({ componentId: 'kk-skeleton-text' })`
  display: grid;
  gap: 10px;
  inline-size: 100%;
`;

export interface SkeletonProps {
  /** CSS pixels, or any CSS length. Default: the whole width. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  className?: string;
}

/** A grey shape of what is to come, shown only when it takes longer than 150 ms. */
export function Skeleton({ width = '100%', height = 16, radius = 8, className }: SkeletonProps) {
  return (
    <Block
      aria-hidden
      className={className}
      $width={length(width)}
      $height={length(height)}
      $radius={length(radius)}
    />
  );
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
          key={line}
          height={12}
          width={lines > 1 && line === lines - 1 ? '60%' : '100%'}
        />
      ))}
    </Lines>
  );
}

interface LoadingProps {
  /** The words for it, e.g. "Loading posts...". */
  label: string;
  /** The skeletons. */
  children: ReactNode;
  className?: string;
}

/** Skeletons with the words that screen readers hear for them. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
