import { memo } from 'react';
import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';
import { Loading, Skeleton, SkeletonText } from '../Skeleton';
import { Row } from '../Stack';
import type { ChosenFile } from './useChosenFiles';

export interface FileListProps {
  files: readonly ChosenFile[];
  /** Accessible name of the list. Default "Chosen files". */
  label?: string;
  /** Disables all changes during the upload. */
  busy?: boolean;
  onRemove: (id: string) => void;
  /** Enables reordering by buttons and dragging; `to` is a zero-based index. */
  onMove?: (id: string, to: number) => void;
  /** Enables a text alternative for each file. */
  onDescribe?: (id: string, alt: string) => void;
}

const rows = lazyPart<FileListProps>(() =>
  import(/* webpackChunkName: "kit-files" */ './FileRows').then((module) => module.FileRows),
);

/** Preloads the list. Call it where files can be chosen. */
export const preloadFileList = rows.preload;

/**
 * Renders chosen files with preview, name and size. Each can be removed, described and moved, and
 * displays its error. A separate chunk, loaded with the first file. Memoized so
 * that typing in a form does not render it: ten files cost more than the rest of the form.
 */
export const FileList = memo(function FileList(props: FileListProps) {
  if (props.files.length === 0) return null;
  return (
    <LazySlot
      part={rows}
      given={props}
      waiting={
        <Loading label="Loading the files...">
          <Row>
            <Skeleton width={64} height={64} />
            <SkeletonText lines={2} />
          </Row>
        </Loading>
      }
      failure="The chosen files could not be shown. They are kept."
    />
  );
});
