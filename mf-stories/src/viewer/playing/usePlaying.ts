import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { useUntimed } from './timeLimit';
import { usePageVisible } from './usePageVisible';
import { useProgress } from './useProgress';

/** Maximum duration of a video in seconds. */
const MAX_SECONDS = 60;

interface PlayingOptions {
  /** Identifies this showing of the story. */
  showing: string;
  story: Story;
  /** True while the story is paused, held, or covered by a menu. */
  isPaused: boolean;
  /** Called when the duration has elapsed. */
  onEnd: () => void;
}

/** True if the user has turned sound off; applies to all stories until the page is reloaded. */
let silent = false;

/** Playback state of the current story: loading, motion, sound and progress. */
export function usePlaying({ showing, story, isPaused, onEnd }: PlayingOptions) {
  const [ready, setReady] = useState<string | null>(null);
  const [stalled, setStalled] = useState<string | null>(null);
  const [muted, setMuted] = useState(silent);
  const [untimed, setUntimed] = useUntimed();
  const visible = usePageVisible();

  const loaded = ready === showing;
  const moves = !isPaused && visible;
  const seconds = Math.min(MAX_SECONDS, story.duration);
  const runs = loaded && stalled !== showing && moves && !untimed;
  const share = useProgress(showing, seconds, runs, onEnd);

  return {
    /** True if the media is loaded and visible. */
    loaded,
    /** True if a video should play; has no effect on pictures. */
    moves,
    muted,
    untimed,
    setUntimed,
    /** Elapsed share of the duration, 0 to 1. */
    share,
    /** Duration in seconds; null without a time limit. */
    seconds: untimed ? null : seconds,
    /** Called when the media has loaded, or resumes after buffering. */
    onReady(): void {
      setReady(showing);
      setStalled(null);
    },
    /** Called when a video is buffering. */
    onStalled: () => setStalled(showing),
    /** Called when the browser blocks sound before the first user gesture. */
    onSilenced: () => setMuted(true),
    toggleSound(): void {
      silent = !muted;
      setMuted(silent);
    },
  };
}

export type Playing = ReturnType<typeof usePlaying>;
