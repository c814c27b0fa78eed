import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { useUntimed } from './timeLimit';
import { usePageVisible } from './usePageVisible';
import { useProgress } from './useProgress';

/** A video is shown for its own length, up to so many seconds. */
const MAX_SECONDS = 60;

interface PlayingOptions {
  /** Names this showing of the story. */
  showing: string;
  story: Story;
  /** Something holds it: pause, a finger, a menu. */
  isPaused: boolean;
  /** Its time is over. */
  onEnd: () => void;
}

/** Whether sound is wanted holds for all stories of a visit. */
let silent = false;

/** How the story on screen plays: whether it has come, moves, and how far it is. */
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
    /** The media has come and can be seen. */
    loaded,
    /** A video plays, with a picture nothing changes. */
    moves,
    muted,
    untimed,
    setUntimed,
    /** What is done of its time, 0 to 1. */
    share,
    /** How long it is shown; null when it stays until the person goes on. */
    seconds: untimed ? null : seconds,
    /** It has come, or goes on after a gap. */
    onReady(): void {
      setReady(showing);
      setStalled(null);
    },
    /** A video has run dry. */
    onStalled: () => setStalled(showing),
    /** The browser plays no sound before the person has done something on the page. */
    onSilenced: () => setMuted(true),
    toggleSound(): void {
      silent = !muted;
      setMuted(silent);
    },
  };
}

export type Playing = ReturnType<typeof usePlaying>;
