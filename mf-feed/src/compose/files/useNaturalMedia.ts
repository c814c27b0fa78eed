import { useEffect, useState } from 'react';

/** Size of a chosen picture or video in pixels, and the length of a video in seconds. */
export interface NaturalMedia {
  width: number;
  height: number;
  seconds: number | null;
}

interface Read extends NaturalMedia {
  url: string;
}

/**
 * Reads the size of a chosen file, so that its tile has the shape that it will have in the post.
 * @returns null until it is known, and for files that the browser can't show
 */
export function useNaturalMedia(url: string, kind: 'image' | 'video'): NaturalMedia | null {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const options = { once: true, signal: controller.signal };
    if (kind === 'image') {
      const image = new Image();
      const loaded = () =>
        setRead({ url, width: image.naturalWidth, height: image.naturalHeight, seconds: null });
      image.addEventListener('load', loaded, options);
      image.src = url;
    } else {
      const video = document.createElement('video');
      const loaded = () => {
        const { videoWidth: width, videoHeight: height, duration } = video;
        setRead({ url, width, height, seconds: Number.isFinite(duration) ? duration : null });
      };
      video.addEventListener('loadedmetadata', loaded, options);
      video.preload = 'metadata';
      video.src = url;
    }
    return () => controller.abort();
  }, [url, kind]);
  return read?.url === url && read.width > 0 && read.height > 0 ? read : null;
}
