import { Fragment, type FragmentInstance, type ReactNode, useCallback } from 'react';

/** A place on the page that belongs to a remote. */
export interface Boundary {
  remote: string;
  /** The exposed module, e.g. `./HomeScreen`. */
  module: string;
  /** The version that is drawn there; `unknown` until it has come. */
  version(): string;
}

const places = new Map<FragmentInstance, Boundary>();

interface RemoteBoundsProps extends Boundary {
  children: ReactNode;
}

/**
 * Remembers where a remote's screen or widget stands. It is a fragment that is known by its
 * reference: the page has no element more than without it, so nothing can move.
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

/** A boundary as it is seen now. */
export interface Outline {
  /** Name, module and version: `feed HomeScreen 6ea6678b20`. */
  label: string;
  remote: string;
  /** Another one lies in it: their labels would lie on each other in one corner. */
  hasContent: boolean;
  /** In CSS pixels from the window's corner. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The least rectangle around all of them; null when none has a size. */
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

/** Every boundary that has a size now, the outer ones first. */
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
