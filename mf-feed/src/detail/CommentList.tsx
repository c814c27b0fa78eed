import { moveFocus } from '@kithkin/shared';
import { Component, createRef, type ReactNode, type RefCallback } from 'react';
import { COMMENT_FIELD } from '../post/PostActions';
import { List } from './comment.styles';

/** Height of the bar that covers the top of the page, in CSS pixels. */
const TOP = 60;

interface Snapshot {
  /**
   * Comment that must keep its position, with its distance from the top of the window in CSS pixels.
   */
  anchor: { row: Element; top: number } | null;
  /**
   * Rows that may receive the focus: the focused row, the rows after it, then those before it,
   * nearest first. Empty if no row has the focus.
   */
  focusCandidates: readonly HTMLElement[];
}

/** Rows of comments and of the replies among them, in their order on the page. */
const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('li')];

/** The comment of a row without the replies to it. */
const OWN_PART = '[data-row]';

/**
 * Returns the comment that is being edited, or the first visible one if the start of the whole list is
 * scrolled away.
 */
function anchorOf(list: HTMLElement): Snapshot['anchor'] {
  const all = list.parentElement?.closest<HTMLElement>('[data-comments]') ?? list;
  const { activeElement } = document;
  const written = activeElement?.matches('textarea') ? activeElement.closest(OWN_PART) : null;
  const reading = all.getBoundingClientRect().top < TOP;
  const row =
    written && all.contains(written)
      ? written
      : reading &&
        [...all.querySelectorAll(OWN_PART)].find(
          (part) => part.getBoundingClientRect().bottom > TOP,
        );
  return row ? { row, top: row.getBoundingClientRect().top } : null;
}

function findFocusCandidates(list: HTMLElement): HTMLElement[] {
  const rows = rowsOf(list);
  const at = rows.findLastIndex((row) => row.contains(document.activeElement));
  return at < 0 ? [] : [...rows.slice(at), ...rows.slice(0, at).reverse()];
}

/**
 * Ref of a button that loads further comments: when it is removed, since there are no more, its focus moves
 * to the comment before it, or to the first one.
 */
export const focusRowOnRemoval: RefCallback<HTMLButtonElement> = (button) => () => {
  if (!button || button !== document.activeElement) return;
  const rows = [...document.querySelectorAll<HTMLElement>(OWN_PART)];
  const isBefore = (row: HTMLElement) =>
    row.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING;
  const row = rows.findLast(isBefore) ?? rows[0];
  row?.closest('li')?.focus({ preventScroll: true });
};

interface CommentListProps {
  /** Accessible name. */
  label: string;
  /** True for the replies to a comment, whose list has the keys for both. */
  nested?: boolean;
  children: ReactNode;
}

/**
 * List of comments whose rows are added and removed live. The row that is read or edited keeps its
 * position on the screen, and the focus of a removed row moves to its neighbour. It is a class
 * because only classes can measure the page right before an update.
 */
export class CommentList extends Component<CommentListProps> {
  private readonly list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(): Snapshot | null {
    const list = this.list.current;
    return list && { anchor: anchorOf(list), focusCandidates: findFocusCandidates(list) };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Snapshot | null): void {
    if (!before) return;
    const [holder, ...others] = before.focusCandidates;
    if (holder && !holder.isConnected) {
      const heir = others.find((row) => row.isConnected) ?? document.getElementById(COMMENT_FIELD);
      heir?.focus({ preventScroll: true });
    }
    if (!before.anchor?.row.isConnected) return;
    const moved = before.anchor.row.getBoundingClientRect().top - before.anchor.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    const { label, nested = false, children } = this.props;
    return (
      <List
        ref={this.list}
        aria-label={label}
        data-comments={nested ? undefined : true}
        onKeyDown={
          nested ? undefined : (event) => moveFocus(event, rowsOf(event.currentTarget), 'pages')
        }
        $reservesSpace
      >
        {children}
      </List>
    );
  }
}
