import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { RecentCell } from './RecentSearches';

/** Where the arrow keys, or the pointer, have come in the dropdown; row -1 is the field itself. */
export interface ActiveCell {
  row: number;
  cell: RecentCell;
}

const inField: ActiveCell = { row: -1, cell: 0 };

interface SearchKeys {
  /** Identity of the list; another list starts without an active row. */
  list: unknown;
  /** How many rows there are to walk through, shown or not. */
  rows: number;
  /** Whether the rows have two cells (recent searches). */
  isGrid: boolean;
  /** Whether they are shown. */
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** Enter on a row; Delete, or Enter on its second cell. */
  choose(row: number): void;
  remove(row: number): void;
  /** Escape when nothing is shown any more. */
  leave(): void;
}

/**
 * The keyboard of the search: an editable combobox with a list, or a grid, as the ARIA Authoring
 * Practices describe it. The focus stays in the field all the time.
 */
export function useSearchKeys(search: SearchKeys) {
  const { list, rows, isGrid, isOpen, setOpen, choose, remove, leave } = search;
  const [wanted, reach] = useState(inField);
  const [lastList, setLastList] = useState(list);
  if (list !== lastList) {
    setLastList(list);
    reach(inField);
  }
  const activeIndex = wanted.row < rows && isOpen ? wanted : inField;
  const { row, cell } = activeIndex;

  const step = (by: number) => {
    setOpen(true);
    if (rows === 0) return;
    const from = row < 0 && by < 0 ? 0 : row;
    reach({ row: (from + by + rows) % rows, cell: row < 0 ? 0 : cell });
  };

  /** Sideways through a grid; in a list, and beside the grid, the caret moves instead. */
  const sideways = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const onwards = (event.key === 'ArrowRight') !== rightToLeft;
    if (isGrid && row >= 0 && onwards !== (cell === 1)) {
      reach({ row, cell: onwards ? 1 : 0 });
      return true;
    }
    reach(inField);
    return false;
  };

  /** Whether the key was one of ours. */
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    switch (event.key) {
      case 'ArrowDown':
        if (event.altKey) setOpen(true);
        else step(1);
        return true;
      case 'ArrowUp':
        if (event.altKey) setOpen(false);
        else step(-1);
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
        return sideways(event);
      case 'Home':
      case 'End':
        reach(inField);
        return false;
      case 'Enter':
        if (row < 0) return false;
        if (cell === 1) remove(row);
        else choose(row);
        return true;
      case 'Delete':
        if (row < 0 || !isGrid) return false;
        remove(row);
        return true;
      case 'Escape':
        if (isOpen) setOpen(false);
        else leave();
        return true;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.nativeEvent.isComposing && handleKey(event)) event.preventDefault();
  };
  return { activeIndex, reach, onKeyDown };
}
