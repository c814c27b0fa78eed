import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';
import { Loading, Skeleton, SkeletonText } from '../Skeleton';
import { Row } from '../Stack';
import type { ChosenFile } from './useChosenFiles';

/** A file in the list; what `useChosenFiles` holds, and how its sending goes. */
export interface ListedFile extends ChosenFile {
  /** 0 to 1 while it is being sent. */
  progress?: number | undefined;
  /** Why it was refused or failed, as a sentence. */
  error?: string | undefined;
}

export interface FileListProps {
  files: readonly ListedFile[];
  /** The list's accessible name. Default "Chosen files". */
  label?: string;
  /** Nothing can be changed: all of it is being sent. */
  busy?: boolean;
  onRemove: (id: string) => void;
  /** Offers another order, by buttons and by dragging; `to` counts from 0. */
  onMove?: (id: string, to: number) => void;
  /** Offers a description for those who can't see it. */
  onDescribe?: (id: string, alt: string) => void;
  /** Offers to stop a file that is being sent. */
  onCancel?: (id: string) => void;
  /** Offers to send a failed one again. */
  onRetry?: (id: string) => void;
}

const rows = lazyPart<FileListProps>(() =>
  import(/* webpackChunkName: "kit-files" */ './FileRows').then((module) => module.FileRows),
);

/** Fetches the list ahead of need: call it where files can be chosen. */
export const preloadFileList = rows.preload;

/**
 * Chosen files with preview, name and size; each can be taken out, described, moved, and says how
 * far it is or why it was refused. A chunk of its own, fetched with the first file.
 */
export function FileList(props: FileListProps) {
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
}
