import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart, useLazyPart } from '../lazyPart';
import type { FramedMedia } from '../media/MediaFrame';
import { toast } from '../toasts';

export interface LightboxProps {
  open: boolean;
  /** Called on ×, Escape, a downward swipe, the back gesture, or a click beside the image. */
  onClose: () => void;
  /** Images, GIFs, videos and audio, in order. */
  items: readonly FramedMedia[];
  /** Zero-based index of the first item. Read only when the lightbox opens. */
  start?: number;
  /** Returns the element in the page into which the picture at `index` moves at the end. */
  cellOf?: (index: number) => Element | undefined;
  /** Called by Share, which is absent without it. What it opens is in front of the lightbox. */
  onShare?: (() => void) | undefined;
  /** Accessible name of the dialog. Default "Media". */
  label?: string;
}

const viewer = lazyPart<LightboxProps>(() =>
  import(/* webpackChunkName: "kit-lightbox" */ './LightboxDialog').then(
    (module) => module.LightboxDialog,
  ),
);

/** Preloads the lightbox, e.g. on hover of an image. */
export const preloadLightbox = viewer.preload;

/**
 * Renders media over the whole window. Arrow keys, Home, End and swipes change the item; +, -, 0,
 * double click, wheel and pinch zoom; Escape closes it and returns the focus. A separate chunk,
 * loaded when it first opens.
 */
export function Lightbox(props: LightboxProps) {
  const { open, onClose, items } = props;
  const failed = useCallback(() => {
    toast({ message: 'The viewer could not be loaded. Try again.', tone: 'danger' });
    onClose();
  }, [onClose]);
  const shouldLoad = open && items.length > 0;
  const Viewer = useLazyPart(viewer, shouldLoad, failed);
  return Viewer ? createPortal(<Viewer {...props} />, document.body) : null;
}
