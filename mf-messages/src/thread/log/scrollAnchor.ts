/** A line and how far it stands below the upper edge of the log's window, in CSS pixels. */
export interface Container {
  key: string;
  top: number;
}

/** Lines carry their key as `data-line`, those of the server's messages their `seq` as `data-seq`. */
const linesOf = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-line]')];

/** The line with this key. */
export function lineOf(log: HTMLElement, key: string): HTMLElement | undefined {
  return linesOf(log).find((line) => line.dataset.line === key);
}

/** The line of the message `seq`. */
export function lineOfSeq(log: HTMLElement, seq: number): HTMLElement | null {
  return log.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
}

/** Where the first line stands that is in view. */
export function captureAnchor(log: HTMLElement): Container | null {
  const { scrollTop } = log;
  const line = linesOf(log).find(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > scrollTop,
  );
  return line?.dataset.line === undefined
    ? null
    : { key: line.dataset.line, top: line.offsetTop - scrollTop };
}

/** Scrolls so that a line stands again where it stood, whatever has come or gone above it. */
export function restoreAnchor(log: HTMLElement, anchor: Container | null): void {
  const line = anchor && lineOf(log, anchor.key);
  if (!line) return;
  const top = line.offsetTop - anchor.top;
  if (Math.abs(log.scrollTop - top) >= 1) log.scrollTop = top;
}

/** The highest `seq` whose message is wholly in view; 0 for none. */
export function lastVisibleSeq(log: HTMLElement): number {
  const end = log.scrollTop + log.clientHeight;
  const last = linesOf(log).findLast(
    ({ dataset, offsetTop, offsetHeight }) =>
      dataset.seq !== undefined && offsetHeight > 0 && offsetTop + offsetHeight <= end,
  );
  return Number(last?.dataset.seq ?? 0);
}

/** CSS pixels between the lower edge of the log's window and its end. */
export const distanceFromBottom = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;
