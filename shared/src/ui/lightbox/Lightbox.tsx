import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import type { FramedMedia } from '../../media';
import { lazyPart, useLazyPart } from '../lazyPart';
import { toast } from '../toasts';

export interface LightboxProps {
  open: boolean;
  /** The person leaves: ×, Escape, a stroke down, the back gesture, or a click beside the picture. */
  onClose: () => void;
  /** Pictures, moving pictures, videos and sounds, in order. */
  items: readonly FramedMedia[];
  /** Which one shows first, counted from 0. Read when it opens. */
  start?: number;
  /** Told which one shows, e.g. to keep the place behind in step. */
  onShow?: (index: number) => void;
  /** The dialog's accessible name. Default "Media". */
  label?: string;
}

const viewer = lazyPart<LightboxProps>(() =>
  import(/* webpackChunkName: "kit-lightbox" */ './LightboxDialog').then(
    (module) => module.LightboxDialog,
  ),
);

/** Fetches the viewer ahead of need, e.g. when the pointer comes near a picture. */
export const preloadLightbox = viewer.preload;

/**
 * Pictures and videos over the whole window: arrow keys, Home, End and strokes change, + - 0,
 * double click, wheel and pinch zoom, Escape leaves and the focus returns. A chunk of its own,
 * fetched when it first opens.
 */
export function Lightbox(props: LightboxProps) {
  const { open, onClose, items } = props;
  const failed = useCallback(() => {
    toast({ message: 'The viewer could not be loaded. Try again.', tone: 'danger' });
    onClose();
  }, [onClose]);
  const missing = open && items.length > 0;
  const Viewer = useLazyPart(viewer, missing, failed);
  return Viewer ? createPortal(<Viewer {...props} />, document.body) : null;
}
