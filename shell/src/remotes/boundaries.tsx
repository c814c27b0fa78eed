import { Fragment, type FragmentInstance, type ReactNode, useCallback } from 'react';

/** An area of the page that a remote renders. */
interface Boundary {
  remote: string;
  /** The exposed module, e.g. `./HomeScreen`. */
  module: string;
  /** Returns the version that is rendered there; `unknown` until it has loaded. */
  version(): string;
}

const places = new Map<FragmentInstance, Boundary>();

interface RemoteBoundsProps extends Boundary {
  children: ReactNode;
}

/**
 * Registers the area of a remote's screen or widget. Uses a fragment reference, which adds no
 * element to the page and so cannot change the layout.
 */
export function RemoteBounds({ remote, module, version, children }: RemoteBoundsProps) {
  const remember = useCallback(
    (fragment: FragmentInstance | null) => {
      if (!fragment) return;
      places.set(fragment, { remote, module, version });
      return () => void places.delete(fragment);
    },
    [remote, module, version],
  );
  return <Fragment ref={remember}>{children}</Fragment>;
}

/** A boundary with its current position. */
export interface Outline {
  /** Name, module and version: `feed HomeScreen 6ea6678b20`. */
  label: string;
  remote: string;
  /** True if it contains another boundary; the labels are then placed in different corners. */
  hasContent: boolean;
  /** Position and size in CSS pixels, relative to the window. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the bounding rectangle of all rectangles; null if all are empty. */
function around(rects: readonly DOMRect[]): DOMRect | null {
  const seen = rects.filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return null;
  const left = Math.min(...seen.map((rect) => rect.left));
  const top = Math.min(...seen.map((rect) => rect.top));
  const right = Math.max(...seen.map((rect) => rect.right));
  const bottom = Math.max(...seen.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

type Box = Omit<Outline, 'hasContent'>;

const contains = (outer: Box, inner: Box): boolean =>
  outer !== inner &&
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** Returns all boundaries with a size, the largest first. */
export function outlines(): Outline[] {
  const boxes = [...places].flatMap(([fragment, { remote, module, version }]) => {
    const rect = around(fragment.getClientRects());
    if (!rect) return [];
    const { x, y, width, height } = rect;
    const label = `${remote} ${module.replace(/^\.\//, '')} ${version()}`;
    return [{ label, remote, x, y, width, height }];
  });
  return boxes
    .map((box) => ({ ...box, hasContent: boxes.some((other) => contains(box, other)) }))
    .sort((a, b) => b.width * b.height - a.width * a.height);
}
