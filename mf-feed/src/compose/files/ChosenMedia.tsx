import { type ChosenFile, LazySlot, Loading, lazyPart, Skeleton } from '@kithkin/shared';
import { memo } from 'react';

export interface ChosenMediaProps {
  files: readonly ChosenFile[];
  /** Disables all changes while the post is sent. */
  busy: boolean;
  onRemove: (id: string) => void;
  /** Moves a file to the zero-based index `to`. */
  onMove: (id: string, to: number) => void;
  onDescribe: (id: string, alt: string) => void;
  /** Replaces the content of a file. @returns its new id */
  onReplace: (id: string, file: File) => string;
}

const grid = lazyPart<ChosenMediaProps>(() =>
  import('./ChosenGrid').then((module) => module.ChosenGrid),
);

/** Preloads the grid. Call it where files can be chosen. */
export const preloadChosenMedia = grid.preload;

/**
 * Chosen pictures and videos in the grid of the post: each can be described, cropped, moved and
 * removed. A separate chunk, loaded with the first file. Memoized so that typing in the composer
 * does not render it.
 */
export const ChosenMedia = memo(function ChosenMedia(props: ChosenMediaProps) {
  if (props.files.length === 0) return null;
  return (
    <LazySlot
      part={grid}
      given={props}
      waiting={
        <Loading label="Loading the files...">
          <Skeleton height={200} radius={12} />
        </Loading>
      }
      failure="The chosen files could not be shown. They are kept."
    />
  );
});
