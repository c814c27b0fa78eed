/**
 * Lists by pages, in a remote's own scripts: an infinite query as a list (`useList`), its states
 * (`ListFrame`, `MoreRows`), and rows of which only those in view are rendered (`WindowedList`).
 */

export { ListFrame, MoreRows } from './ListFrame';
export { type ListState, type PagedQuery, useList } from './useList';
export { WindowedList } from './WindowedList';
