import { type Ref, useState } from 'react';
import styled from 'styled-components';
import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';
import { Loading, Skeleton } from '../Skeleton';

/** `failed`: the file cannot be decoded as an image; the cropper displays the error. */
export type CropperState = 'loading' | 'ready' | 'failed';

/** Methods of a cropper's `ref`. */
export interface CropperHandle {
  /**
   * Crops the image to the current selection. The file keeps its base name; its longer side is at
   * most `maxSide` pixels, without upscaling. JPEG stays JPEG; other types become WebP, or PNG
   * where the browser cannot encode WebP.
   * @throws Error with a user-facing message, also before the state is `ready`.
   */
  crop: () => Promise<File>;
}

export interface CropperProps {
  ref?: Ref<CropperHandle>;
  /** Chosen image file. */
  file: File;
  /**
   * Aspect ratio of the crop (width / height): 1 for a profile photo (default), 9 / 16 for a story.
   */
  aspect?: number;
  /** Displays the crop area as a circle; the resulting image is still rectangular. */
  round?: boolean;
  /** Maximum length of the longer side of the cropped image, in pixels. */
  maxSide: number;
  /** Accessible name of the image, e.g. "Your new photo". */
  label: string;
  onState?: (state: CropperState) => void;
  /** Disables all changes, e.g. during the upload. */
  disabled?: boolean;
}

const bench = lazyPart<CropperProps>(() =>
  import(/* webpackChunkName: "kit-cropper" */ './CropperSurface').then(
    (module) => module.CropperSurface,
  ),
);

const Container = styled.div.withConfig({ componentId: 'kk-cropper' })`
  display: grid;
  gap: var(--space-3);
`;

/**
 * Selects the crop area of an image: moved by pointer, touch and arrow keys; zoomed by wheel,
 * pinch, slider, + and -; rotated by 90°. A separate chunk, loaded when first rendered.
 */
export function Cropper(props: CropperProps) {
  const [held, hold] = useState({ file: props.file, key: 0 });
  // Resets the state when the file changes.
  if (held.file !== props.file) hold({ file: props.file, key: held.key + 1 });
  return (
    <Container>
      <LazySlot
        key={held.key}
        part={bench}
        given={props}
        waiting={
          <Loading label="Loading the photo...">
            <Skeleton height="min(360px, 50dvh)" radius={12} />
          </Loading>
        }
        failure="The photo’s tools could not be loaded."
      />
    </Container>
  );
}
