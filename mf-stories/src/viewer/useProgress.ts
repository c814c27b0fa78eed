import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStoryTimer, type StoryTimer } from './storyTimer';

/**
 * The progress of the story that this component was mounted for, 0 to 1. It moves while `running`.
 * @param onEnd called once, when the story's time is over
 */
export function useProgress(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [share, setShare] = useState(0);
  const timer = useRef<StoryTimer>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const made = createStoryTimer({ seconds, onTick: setShare, onEnd: () => end() });
    timer.current = made;
    return () => made.hold();
  }, [seconds]);

  useEffect(() => {
    if (isRunning) timer.current?.run();
    else timer.current?.hold();
  }, [isRunning]);

  return share;
}
