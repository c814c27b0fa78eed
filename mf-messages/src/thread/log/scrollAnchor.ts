/** A line and its distance from the upper edge of the log's viewport in CSS pixels. */
export interface ScrollAnchor {
  key: string;
  top: number;
}

/** Lines have their key as `data-line`; lines of sent messages also have `data-seq`. */
const linesOf = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-line]')];

/** Returns the line with this key. */
export function lineOf(log: HTMLElement, key: string): HTMLElement | undefined {
  return linesOf(log).find((line) => line.dataset.line === key);
}

/** Returns the line of the message `seq`, or null if it is not loaded. */
export function lineOfSeq(log: HTMLElement, seq: number): HTMLElement | null {
  return log.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
}

/** Returns the position of the first visible line, or null if there is none. */
export function captureAnchor(log: HTMLElement): ScrollAnchor | null {
  const { scrollTop } = log;
  const line = linesOf(log).find(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > scrollTop,
  );
  return line?.dataset.line === undefined
    ? null
    : { key: line.dataset.line, top: line.offsetTop - scrollTop };
}

/** Scrolls a line back to its previous position after changes above it. */
export function restoreAnchor(log: HTMLElement, anchor: ScrollAnchor | null): void {
  const line = anchor && lineOf(log, anchor.key);
  if (!line) return;
  const top = line.offsetTop - anchor.top;
  if (Math.abs(log.scrollTop - top) >= 1) log.scrollTop = top;
}

/** Returns the highest `seq` whose message is completely visible, or 0. */
export function lastVisibleSeq(log: HTMLElement): number {
  const end = log.scrollTop + log.clientHeight;
  const last = linesOf(log).findLast(
    ({ dataset, offsetTop, offsetHeight }) =>
      dataset.seq !== undefined && offsetHeight > 0 && offsetTop + offsetHeight <= end,
  );
  return Number(last?.dataset.seq ?? 0);
}

/**
 * Returns the distance between the lower edge of the viewport and the end of the log in CSS pixels.
 */
export const distanceFromBottom = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;
