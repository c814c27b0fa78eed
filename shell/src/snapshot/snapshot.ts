import { DEVICE_OWNER, RETENTION_MS, SNAPSHOT_PREFIX } from '@kithkin/shared';
import type { ScrollPosition } from '../scroll/scrollPositions';

/** An element of a snapshot; a string is a text. */
export interface SnapshotElement {
  tag: string;
  attributes: Record<string, string>;
  /** Scroll offset of its content from the top and from the left, in CSS pixels. */
  scroll?: [top: number, left: number];
  children: SnapshotNode[];
}

export type SnapshotNode = SnapshotElement | string;

/** Visible part of a screen, for the first paint of the next visit. */
export interface Snapshot {
  userId: string;
  /** Unix time in milliseconds. */
  savedAt: number;
  /** Width of the page without its scroll bar, in CSS pixels. */
  width: number;
  /** Scroll position; absent at the top, and in snapshots of earlier versions. */
  position?: ScrollPosition;
  /** The style rules that it uses. */
  css: string;
  /** The root of the page. */
  root: SnapshotElement;
}

/** Id of the element that shows a snapshot. */
export const SNAPSHOT_ID = 'snapshot';

export const snapshotKey = (path: string): string => SNAPSHOT_PREFIX + path;

/**
 * Returns the snapshot of `path` that belongs to the user and fits the width of the page.
 * @throws if storage is unavailable or contains other data
 */
export function readSnapshot(
  storage: Storage,
  { path, userId, width }: { path: string; userId: unknown; width: number },
): Snapshot | undefined {
  const text = storage.getItem(snapshotKey(path));
  if (text === null || storage.getItem(DEVICE_OWNER) !== userId) return undefined;
  const snapshot: Snapshot = JSON.parse(text);
  const isCurrent =
    snapshot.userId === userId &&
    snapshot.width === width &&
    Date.now() - snapshot.savedAt <= RETENTION_MS;
  return isCurrent ? snapshot : undefined;
}
