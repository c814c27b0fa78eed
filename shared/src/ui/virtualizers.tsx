import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import type { RowVirtualizerProps } from './rowVirtualizer';

/** The library writes positions itself: React renders only when other rows are in view. */
const DIRECT = { directDomUpdates: true, directDomUpdatesMode: 'position' } as const;

type PageProps = Omit<RowVirtualizerProps, 'box'>;

function PageVirtualizer({ onRender, ...options }: PageProps) {
  const rows = useWindowVirtualizer<HTMLElement>({ ...options, ...DIRECT });
  useLayoutEffect(() => onRender(rows));
  return null;
}

interface BoxProps extends PageProps {
  box: RefObject<HTMLElement | null>;
}

function BoxVirtualizer({ box, onRender, ...options }: BoxProps) {
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    ...DIRECT,
    getScrollElement: () => box.current,
    // Where the box is when the library has loaded; by default it would begin at its top.
    initialOffset: () => box.current?.scrollTop ?? 0,
  });
  useLayoutEffect(() => onRender(rows));
  return null;
}

export const RowVirtualizer = ({ box, ...props }: RowVirtualizerProps) =>
  box ? <BoxVirtualizer {...props} box={box} /> : <PageVirtualizer {...props} />;
