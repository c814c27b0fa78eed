import { type Ref, useState } from 'react';
import styled from 'styled-components';
import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';
import { Loading, Skeleton } from '../Skeleton';

/** `failed`: the file can't be shown as a picture, which the cropper itself says. */
export type CropperState = 'loading' | 'ready' | 'failed';

/** What a cropper's `ref` gives. */
export interface CropperHandle {
  /**
   * Cuts the picture as it stands: a file named like the chosen one, its longer side at most
   * `maxSide` pixels and never enlarged; JPEG stays JPEG, all else becomes WebP (PNG where the
   * browser writes no WebP).
   * @throws Error with a sentence for people, also before the state is `ready`.
   */
  crop: () => Promise<File>;
}

export interface CropperProps {
  ref?: Ref<CropperHandle>;
  /** The chosen picture. */
  file: File;
  /** Width divided by height of what is kept: 1 for a portrait (default), 9 / 16 for a story. */
  aspect?: number;
  /** Shows what is kept as a circle; the file stays a rectangle. */
  round?: boolean;
  /** Longest side of the cut file, in pixels. */
  maxSide: number;
  /** The picture's accessible name, e.g. "Your new photo". */
  label: string;
  onState?: (state: CropperState) => void;
  /** Nothing can be changed: it is being uploaded. */
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
 * Chooses what of a picture is kept: moved by pointer, finger and arrow keys, zoomed by wheel,
 * pinch, slider, + and -, turned by quarters. A chunk of its own, fetched when it is drawn.
 */
export function Cropper(props: CropperProps) {
  const [held, hold] = useState({ file: props.file, key: 0 });
  // Another file starts over.
  if (held.file !== props.file) hold({ file: props.file, key: held.key + 1 });
  return (
    <Container>
      <LazySlot
        key={held.key}
        part={bench}
        given={props}
        waiting={
          <Loading label="Loading the picture...">
            <Skeleton height="min(360px, 50dvh)" radius={12} />
          </Loading>
        }
        failure="The picture’s tools could not be loaded."
      />
    </Container>
  );
}
