import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { getPressedKey } from './getPressedKey';
import { isRightToLeft } from './rovingFocus';

/** The active cell; row -1 is the field itself. A listbox has one cell per row. */
interface ActiveCell {
  row: number;
  cell: number;
}

const IN_FIELD: ActiveCell = { row: -1, cell: 0 };

export interface ComboboxOptions {
  /** Identity of the list; another list starts without an active row. */
  list: unknown;
  /** Number of rows, visible or not. */
  rows: number;
  /** Cells per row: 1 (default) for a listbox, more for a grid. */
  cells?: number;
  /** True if the rows are visible. */
  isOpen: boolean;
  /** Up and Down pass through the field between the last and the first row. Default false. */
  throughField?: boolean;
  /** Called on Up and Down, to open a closed list. */
  onOpen?: () => void;
  /** Called on Enter in an active cell, and on a click. */
  onChoose: (row: number, cell: number) => void;
  /** Called on Escape, whether the list is open or closed. */
  onEscape: () => void;
}

/**
 * State, ARIA properties and keys of a text field with a popup listbox or grid (the WAI-ARIA
 * combobox pattern with manual selection). The focus stays in the field. The top bar and the
 * composer load with the first screen, so they use this instead of the library of the people
 * picker, which is a chunk of its own.
 */
export function useCombobox(options: ComboboxOptions) {
  const { list, rows, cells = 1, isOpen, throughField = false, onChoose } = options;
  const id = useId();
  const [wanted, setActive] = useState(IN_FIELD);
  const [lastList, setLastList] = useState(list);
  if (list !== lastList) {
    setLastList(list);
    setActive(IN_FIELD);
  }
  const active = wanted.row < rows && isOpen ? wanted : IN_FIELD;
  const { row, cell } = active;
  const cellId = (at: ActiveCell) => `${id}-${at.row}-${at.cell}`;

  const walk = (by: 1 | -1) => {
    options.onOpen?.();
    if (rows === 0) return;
    // Positions from -1 (the field) or from 0, in a circle.
    const start = throughField ? -1 : 0;
    const count = rows - start;
    const from = row < start && by < 0 ? 0 : row - start;
    setActive({ row: ((from + by + count) % count) + start, cell: row < 0 ? 0 : cell });
  };

  /** Moves to another cell of a grid row; otherwise leaves the key to the caret. */
  const sideways = (right: boolean, field: Element): boolean => {
    const forward = right !== isRightToLeft(field);
    const to = cell + (forward ? 1 : -1);
    const isCell = row >= 0 && to >= 0 && to < cells;
    setActive(isCell ? { row, cell: to } : IN_FIELD);
    return isCell;
  };

  /** Handles a key of the field. Returns true if the key must not be typed. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const key = getPressedKey(event);
    switch (key) {
      case 'ArrowDown':
        walk(1);
        return true;
      case 'ArrowUp':
        walk(-1);
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
        return sideways(key === 'ArrowRight', event.currentTarget);
      case 'Home':
      case 'End':
        setActive(IN_FIELD);
        return false;
      case 'Enter':
        if (row >= 0) onChoose(row, cell);
        return row >= 0;
      case 'Escape':
        options.onEscape();
        return true;
      default:
        return false;
    }
  };

  // Keeps the focus in the field. Browsers differ in which of the two events moves it.
  const stayInField = (event: SyntheticEvent) => event.preventDefault();

  return {
    active,
    activate: (toRow: number, toCell = 0) => setActive({ row: toRow, cell: toCell }),
    handleKey,
    /** Properties of the field. */
    field: {
      'aria-autocomplete': 'list',
      'aria-haspopup': cells > 1 ? 'grid' : 'listbox',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': row >= 0 ? cellId(active) : undefined,
    },
    /** Properties of the popup. */
    popup: { id, role: cells > 1 ? 'grid' : 'listbox' },
    /** Returns the properties of an option, or of a cell. */
    option: (ofRow: number, ofCell = 0) => ({
      id: cellId({ row: ofRow, cell: ofCell }),
      role: cells > 1 ? 'gridcell' : 'option',
      'aria-selected': row === ofRow && cell === ofCell,
      onPointerDown: stayInField,
      onMouseDown: stayInField,
      onClick: () => onChoose(ofRow, ofCell),
    }),
  } as const;
}

export type Combobox = ReturnType<typeof useCombobox>;
