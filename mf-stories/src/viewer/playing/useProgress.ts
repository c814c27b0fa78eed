import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStoryTimer, type StoryTimer } from './storyTimer';

/**
 * The progress of one showing of a story, 0 to 1. It moves while `running`.
 * @param showing names the showing: another one begins at 0
 * @param onEnd called once a showing, when the story's time is over
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
