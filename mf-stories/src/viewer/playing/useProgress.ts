import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStoryTimer, type StoryTimer } from './storyTimer';

/**
 * Returns the progress of one showing of a story, 0 to 1. It advances while `isRunning` is true.
 * @param showing identifies the showing: another one starts at 0
 * @param onEnd called once per showing, when the duration has elapsed
 */
export function useProgress(
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
