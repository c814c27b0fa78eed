import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { RecentCell } from './RecentSearches';

/** The active cell of the dropdown; row -1 is the field itself. */
export interface ActiveCell {
  row: number;
  cell: RecentCell;
}

const inField: ActiveCell = { row: -1, cell: 0 };

interface SearchKeys {
  /** Identity of the list; another list starts without an active row. */
  list: unknown;
  /** Number of rows, visible or not. */
  rows: number;
  /** True if the rows have two cells (recent searches). */
  isGrid: boolean;
  /** True if the rows are visible. */
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** `choose`: Enter on a row. `remove`: Delete, or Enter on its second cell. */
  choose(row: number): void;
  remove(row: number): void;
  /** Escape while the dropdown is closed. */
  leave(): void;
}

/**
 * Keyboard handling of the search: an editable combobox with a listbox or grid, as in the ARIA
 * Authoring Practices. The focus stays in the field.
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

  /** Moves to the other cell of a grid row; otherwise leaves the key to the caret. */
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

  /** Returns true if the key was handled. */
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
