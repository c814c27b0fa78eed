import { type RefObject, useEffect } from 'react';

/** What plays now: one video or sound at a time, wherever it stands on the page. */
let playing: HTMLMediaElement | null = null;
/** Whether the person has asked for sound; until then videos play without. */
let soundEnabled = false;

/** Stops what plays, e.g. since the viewer opens over it. */
export function pausePlayback(): void {
  playing?.pause();
}

/**
 * Keeps the video or sound inside `place` in order: it begins muted until the person has asked one
 * for sound, stops when another begins, and when it leaves the screen or the page.
 * @param url of what plays there; another one is looked up anew
 */
export function usePlayback(containerRef: RefObject<HTMLElement | null>, url: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another address stands another element
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
      // A choice that is made at one holds for those that begin later.
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
