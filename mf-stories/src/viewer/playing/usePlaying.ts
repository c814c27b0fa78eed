import {
  MAX_STORY_SECONDS,
  selectPreference,
  setPreference,
  useAccount,
  useAppDispatch,
  useAppSelector,
  usePageVisible,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Length of a tick in milliseconds. */
const STEP_MS = 100;
/** Ticks per second of a story's duration. */
const STEPS_PER_SECOND = 10;

/** Timer of one story's progress, which can be paused and resumed. */
interface StoryTimer {
  /** Starts or resumes. */
  run(): void;
  /** Pauses. */
  hold(): void;
}

interface StoryTimerOptions {
  /** Duration of the story. */
  seconds: number;
  /** Called after every tick with the elapsed share, 0 to 1. */
  onProgress(share: number): void;
  /** Called once, after the last tick. */
  onEnd(): void;
}

/** Creates a timer that is paused until it is run. */
export function createStoryTimer({ seconds, onProgress, onEnd }: StoryTimerOptions): StoryTimer {
  const steps = Math.max(1, Math.round(seconds * STEPS_PER_SECOND));
  let done = 0;
  let handle: ReturnType<typeof setInterval> | undefined;

  const hold = () => {
    clearInterval(handle);
    handle = undefined;
  };
  const step = () => {
    done += 1;
    onProgress(done / steps);
    if (done < steps) return;
    hold();
    onEnd();
  };
  return {
    run() {
      if (handle === undefined && done < steps) handle = setInterval(step, STEP_MS);
    },
    hold,
  };
}

/**
 * Returns the progress of one showing of a story, 0 to 1. It advances while `isRunning` is true.
 * @param showing identifies the showing: another one starts at 0
 * @param onEnd called once per showing, when the duration has elapsed
 */
function useProgress(
  showing: string,
  seconds: number,
  isRunning: boolean,
  onEnd: () => void,
): number {
  const [done, setDone] = useState({ showing, share: 0 });
  const timer = useRef<StoryTimer>(null);
  const end = useEffectEvent(onEnd);
  const startIfRunning = useEffectEvent((made: StoryTimer) => {
    if (isRunning) made.run();
  });

  useEffect(() => {
    const made = createStoryTimer({
      seconds,
      onProgress: (share) => setDone({ showing, share }),
      onEnd: () => end(),
    });
    timer.current = made;
    startIfRunning(made);
    return () => made.hold();
  }, [showing, seconds]);

  useEffect(() => {
    if (isRunning) timer.current?.run();
    else timer.current?.hold();
  }, [isRunning]);

  return done.showing === showing ? done.share : 0;
}

/** Maximum age of the preference in seconds. */
const MAX_AGE_S = 60;

/**
 * Returns true if stories have no time limit, and its setter. For users who need longer to read,
 * see or listen. Stored with the account (also in Account Settings) and refetched when the viewer
 * opens.
 */
function useUntimed(): [untimed: boolean, set: (untimed: boolean) => void] {
  const dispatch = useAppDispatch();
  useAccount({ refetchOnMountOrArgChange: MAX_AGE_S });
  const isLimited = useAppSelector((state) => selectPreference(state, 'storyTimeLimit'));
  return [!isLimited, (untimed) => void dispatch(setPreference('storyTimeLimit', !untimed))];
}

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
  const seconds = Math.min(MAX_STORY_SECONDS, story.duration);
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
