import type { ReactVirtualizer, VirtualItem, VirtualizerOptions } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { lazyPart } from './lazyPart';

/** What a windowed list uses of its virtualizer. */
export type VirtualRows = Pick<
  ReactVirtualizer<Window, HTMLElement>,
  | 'containerRef'
  | 'getOffsetForIndex'
  | 'getVirtualItemForOffset'
  | 'getVirtualItems'
  | 'measureElement'
  | 'range'
  | 'scrollOffset'
>;
export type VirtualRow = VirtualItem;

type Options = VirtualizerOptions<Window, HTMLElement>;

export interface RowVirtualizerProps
  extends Required<
    Pick<
      Options,
      | 'anchorTo'
      | 'count'
      | 'estimateSize'
      | 'gap'
      | 'getItemKey'
      | 'overscan'
      | 'rangeExtractor'
      | 'scrollMargin'
    >
  > {
  /** Scroll container; null if the list scrolls with the page. */
  box: RefObject<HTMLElement | null> | null;
  /** Called when rows are measured or scrolled, also while React commits. */
  onChange: (() => void) | undefined;
  /** Called before each paint of a render, also of those by the virtualizer itself. */
  onRender: (rows: VirtualRows) => void;
}

/**
 * Computes the rows of a windowed list and renders nothing. In a script of its own, since the first
 * rows of a list do not need it.
 */
export const rowVirtualizer = lazyPart<RowVirtualizerProps>(() =>
  import(/* webpackChunkName: "virtualizer" */ './virtualizers').then(
    ({ RowVirtualizer }) => RowVirtualizer,
  ),
);
