import { Component, createRef, type ReactNode } from 'react';
import { COMMENT_FIELD } from '../post/PostActions';
import { List } from './comment.styles';
import { moveBetweenComments } from './commentKeys';

/** Height of what lies over the top of the page, in CSS pixels. */
const TOP = 60;

interface Snapshot {
  /** What must not move, and how far from the top of the window it is, in CSS pixels. */
  anchor: { row: Element; top: number } | null;
  /** Where the focus goes when the row that has it leaves: nearest first. */
  heirs: readonly HTMLElement[];
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > li')];

/** The row that is being written in, else the first in view once the list's start is above it. */
function anchorOf(list: HTMLElement): Snapshot['anchor'] {
  const { activeElement } = document;
  const written = activeElement?.matches('textarea') ? activeElement.closest('li') : null;
  const reading = list.getBoundingClientRect().top < TOP;
  const row =
    written && list.contains(written)
      ? written
      : reading && rowsOf(list).find((item) => item.getBoundingClientRect().bottom > TOP);
  return row ? { row, top: row.getBoundingClientRect().top } : null;
}

function heirsOf(list: HTMLElement): HTMLElement[] {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  return at < 0 ? [] : [...rows.slice(at), ...rows.slice(0, at).reverse()];
}

/**
 * The list of comments, whose rows come and go live: what one reads or writes stays at its place on
 * the screen, and the focus of a row that goes passes to its neighbour. A class, since only classes
 * can look at the page right before it changes.
 */
export class CommentList extends Component<{ children: ReactNode }> {
  private readonly list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(): Snapshot | null {
    const list = this.list.current;
    return list && { anchor: anchorOf(list), heirs: heirsOf(list) };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Snapshot | null): void {
    if (!before) return;
    const [holder, ...others] = before.heirs;
    if (holder && !holder.isConnected) {
      const heir = others.find((row) => row.isConnected) ?? document.getElementById(COMMENT_FIELD);
      heir?.focus({ preventScroll: true });
    }
    if (!before.anchor?.row.isConnected) return;
    const moved = before.anchor.row.getBoundingClientRect().top - before.anchor.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return (
      <List ref={this.list} aria-label="Comments" onKeyDown={moveBetweenComments} $reservesSpace>
        {this.props.children}
      </List>
    );
  }
}
