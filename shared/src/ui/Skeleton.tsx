import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './shared.styles';

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

/* Appears after 150 ms, so that fast responses do not flicker. The delay is CSS only. */
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
  /** Number of CSS pixels, or a CSS length. Default `100%`. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  className?: string;
}

/** Renders a loading placeholder that appears after 150 ms. */
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

/** Renders placeholders for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: identical lines, never reordered
          key={line}
          height={12}
          width={lines > 1 && line === lines - 1 ? '60%' : '100%'}
        />
      ))}
    </Lines>
  );
}

interface LoadingProps {
  /** Message for screen readers, e.g. "Loading posts...". */
  label: string;
  /** Skeletons. */
  children: ReactNode;
  className?: string;
}

/** Renders skeletons with a message for screen readers. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
