import { type RefObject, useEffect } from 'react';

/** The media that is playing: at most one video or sound on the page. */
let playing: HTMLMediaElement | null = null;
/** True after the user has unmuted a video; until then videos start muted. */
let soundEnabled = false;

/** Pauses the media that is playing, e.g. because the viewer opens over it. */
export function pausePlayback(): void {
  playing?.pause();
}

/**
 * Controls playback of the video or sound inside `containerRef`. Videos start muted until the user
 * has unmuted one. Playback stops when another one starts and when the element leaves the screen or
 * the page.
 * @param url URL of the media; a change of it queries the element again
 */
export function usePlayback(containerRef: RefObject<HTMLElement | null>, url: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL renders another element
  useEffect(() => {
    const media = containerRef.current?.querySelector<HTMLMediaElement>('video, audio');
    if (!media) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isVideo = media instanceof HTMLVideoElement;
    const begin = () => {
      if (playing !== media) playing?.pause();
      playing = media;
    };
    const end = () => {
      if (playing === media) playing = null;
    };
    media.addEventListener('play', begin, { signal });
    media.addEventListener('pause', end, { signal });
    media.addEventListener('ended', end, { signal });
    if (isVideo) {
      const applyPreference = () => {
        media.muted = !soundEnabled;
      };
      // The choice made on one video applies to those that start later.
      const chosen = () => {
        soundEnabled = !media.muted;
      };
      applyPreference();
      media.addEventListener('play', applyPreference, { signal });
      media.addEventListener('volumechange', chosen, { signal });
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) media.pause();
    });
    observer.observe(media);
    return () => {
      observer.disconnect();
      controller.abort();
      if (playing === media) media.pause();
      end();
    };
  }, [containerRef, url]);
}
