/** Milliseconds of a tick (specification section 9). */
export const STEP_MS = 100;
/** A story runs for its duration in seconds times as many ticks (specification section 4). */
export const STEPS_PER_SECOND = 10;

/** Drives one story's progress. It can be held and goes on where it was. */
export interface StoryTimer {
  /** Begins, or goes on. */
  run(): void;
  /** Stands still. */
  hold(): void;
}

interface StoryTimerOptions {
  /** The story's duration. */
  seconds: number;
  /** Called after every tick with the share that is done, 0 to 1. */
  onProgress(share: number): void;
  /** Called once, when the last tick is done. */
  onEnd(): void;
}

/** Makes a timer that stands still until it is run. */
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
