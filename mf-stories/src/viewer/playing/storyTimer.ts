/** Length of a tick in milliseconds. */
const STEP_MS = 100;
/** Ticks per second of a story's duration. */
const STEPS_PER_SECOND = 10;

/** Timer of one story's progress, which can be paused and resumed. */
export interface StoryTimer {
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
