/** The sheet that shares something, in the scripts of each remote that opens it. */

export { type Shared, ShareSheet, type ShareSheetProps } from './ShareSheet';
