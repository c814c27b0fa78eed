import {
  type RowVirtualizerProps,
  rowVirtualizer,
  useLazyPart,
  type VirtualRow,
  type VirtualRows,
} from '@kithkin/shared';
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { useFocusedRow } from './useFocusedRow';
import type { ListState } from './useList';
import { useListOffset } from './useListOffset';
import { type RestoredList, useRowScroll } from './useRowScroll';

const Container = styled.div`
  position: relative;
`;

const Row = styled.div`
  position: absolute;
  inset-inline: 0;
`;

interface DeferredRowProps {
  /** True if the row is needed now: visible, or next in keyboard order. */
  now: boolean;
  placeholder: ReactNode;
  children: ReactNode;
}

/** Renders a row outside the window at low priority, so that scrolling never waits for it. */
function DeferredRow({ now, placeholder, children }: DeferredRowProps) {
  const [atOnce] = useState(now);
  const rendered = useDeferredValue(true, atOnce);
  return rendered || now ? children : placeholder;
}

interface WindowedListProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** `ul` if the rows are list items; these then have their position and the size of the list. */
  as?: 'div' | 'ul';
  /** Stable keys of the rows in order. */
  keys: readonly string[];
  /** Number of items of a `ul`; -1 if unknown. */
  setSize?: number;
  /** Estimated height of a row in CSS pixels. */
  rowHeight: number;
  /** Distance between rows in CSS pixels. Default 0. */
  gap?: number;
  /** Number of rows rendered before and after the visible range. */
  ahead: number;
  /** Scroll container. Default: the page. */
  box?: RefObject<HTMLElement | null> | null;
  /** Key of a row that is rendered wherever it is. Default: the focused one. */
  current?: string | undefined;
  /** Renders a row of the height while it is not in view and more urgent work waits. */
  placeholder?: (height: number) => ReactNode;
  /** The state of the list, to restore the page's scroll position; null does not restore it. */
  restores?: RestoredList | null;
  /** Pages of a list in a box: the end of the list is observed only once it is in view there. */
  pages?: Pick<ListState, 'busy' | 'hasMore' | 'moreFailed' | 'more'>;
  /** Called once the list is windowed, for what can load later. */
  onWindowed?: () => void;
  /** Renders a row. */
  children: (key: string, index: number) => ReactNode;
}

/** The rows to render. */
interface View {
  rows: VirtualRows;
  items: VirtualRow[];
}

/** Number of rows before the rendered end of a list in a box at which its next page is fetched. */
const PAGE_AHEAD = 10;

const nothing = () => {};

/**
 * A long list: only rows near the visible range, and the focused one, are rendered. The visible row
 * keeps its position when rows above are added, removed or resized. Until the virtualizer has loaded,
 * the first rows are in the normal flow; the same elements then become its rows. Without it, all rows
 * are rendered.
 */
export function WindowedList({
  as = 'div',
  keys,
  setSize,
  rowHeight,
  gap = 0,
  ahead,
  box = null,
  current,
  placeholder,
  restores = null,
  pages,
  onWindowed = nothing,
  children,
  ...attributes
}: WindowedListProps) {
  const ref = useRef<HTMLElement>(null);
  /** Heights of the rows that were in the normal flow, so that they stay in place. */
  const flowHeights = useRef(new Map<string, number>());
  const [failed, setFailed] = useState(false);
  const Virtualizer = useLazyPart(
    rowVirtualizer,
    !failed,
    useCallback(() => setFailed(true), []),
  );
  const [beginsInFlow] = useState(!Virtualizer);
  const [view, setView] = useState<View>();
  const { rangeExtractor, isNear, ...focusHandlers } = useFocusedRow(keys, current);
  const top = useListOffset(ref, box === null);
  const onChange = useRowScroll(view?.rows, top, keys, restores);

  const windowed = useEffectEvent(onWindowed);
  const isWindowed = view !== undefined;
  useEffect(() => {
    if (isWindowed) windowed();
  }, [isWindowed]);

  const more = useEffectEvent(() => pages?.more());
  const isDue = pages?.hasMore && !pages.busy && !pages.moreFailed;
  const lastSeen = view?.rows.range?.endIndex ?? 0;
  const isNearEnd = lastSeen + ahead + PAGE_AHEAD >= keys.length;
  useEffect(() => {
    if (isNearEnd && isDue) more();
  }, [isNearEnd, isDue]);

  const options: RowVirtualizerProps = {
    box,
    count: keys.length,
    estimateSize: (index) => {
      const key = keys[index] ?? '';
      const row = view ? undefined : ref.current?.children[index];
      if (row instanceof HTMLElement) flowHeights.current.set(key, row.offsetHeight);
      return flowHeights.current.get(key) ?? rowHeight;
    },
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    gap,
    overscan: ahead,
    scrollMargin: top,
    rangeExtractor,
    // New rows above are visible at the top of the page; elsewhere the scroll position stays
    // unchanged.
    anchorTo: box === null && window.scrollY > top ? 'end' : 'start',
    onChange,
    onRender(rows) {
      const items = rows.getVirtualItems();
      // Has its height before the rows leave the flow: a box without content scrolls to its top.
      if (!view) rows.containerRef(ref.current);
      setView((before) => (before?.items === items ? before : { rows, items }));
    },
  };

  const inFlow = failed ? keys.length : Math.ceil(window.innerHeight / (rowHeight + gap)) + ahead;
  const flowRows = () =>
    keys.slice(0, inFlow).map((key, index) => {
      const start = top + index * (rowHeight + gap);
      return { index, key, start, end: start + rowHeight };
    });
  const items = view?.items ?? (beginsInFlow ? flowRows() : []);
  const seenFrom = view?.rows.scrollOffset ?? window.scrollY;
  const isInView = (start: number, end: number) =>
    end > seenFrom && start < seenFrom + window.innerHeight;
  const flowStyle = { position: 'static', marginBlockEnd: gap } as const;

  return (
    <Container
      {...attributes}
      as={as}
      ref={useCallback(
        (element: HTMLElement | null) => {
          ref.current = element;
          view?.rows.containerRef(element);
        },
        [view?.rows],
      )}
      {...focusHandlers}
      style={view ? undefined : { minBlockSize: keys.length * (rowHeight + gap) }}
    >
      {items.map(({ index, key, start, end }) => {
        const row = children(String(key), index);
        return (
          <Row
            key={key}
            as={as === 'ul' ? 'li' : 'div'}
            ref={view?.rows.measureElement}
            data-index={index}
            data-row={key}
            aria-posinset={setSize === undefined ? undefined : index + 1}
            aria-setsize={setSize}
            style={view ? undefined : flowStyle}
          >
            {placeholder ? (
              <DeferredRow
                now={isInView(start, end) || isNear(index)}
                placeholder={placeholder(end - start)}
              >
                {row}
              </DeferredRow>
            ) : (
              row
            )}
          </Row>
        );
      })}
      {Virtualizer && <Virtualizer {...options} />}
    </Container>
  );
}
