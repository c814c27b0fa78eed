import { Bar, Bars, Fill } from '../viewer.styles';

interface SegmentBarsProps {
  /** How many stories the person has, and which of them is on screen, from 0. */
  count: number;
  at: number;
  /** What is done of it, 0 to 1. */
  share: number;
  /** How long it is shown; null when it stays until the person goes on. */
  seconds: number | null;
}

/**
 * One bar per story of the person: those before are full, the present one fills. Screen readers
 * that follow progress hear the time left, in quarters only.
 */
export function SegmentBars({ count, at, share, seconds }: SegmentBarsProps) {
  const label = `Story ${at + 1} of ${count}`;
  const quarter = Math.floor(share * 4) / 4;
  const present =
    seconds === null
      ? { role: 'img', 'aria-label': `${label}, no time limit` }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuenow': quarter * 100,
          'aria-valuetext': secondsLeft(seconds, quarter),
        };
  const bars = Array.from({ length: count }, (_, index) => {
    const now = seconds === null ? 1 : share;
    const done = index < at ? 1 : index > at ? 0 : now;
    return (
      <Bar key={index} {...(index === at ? present : { 'aria-hidden': true })}>
        <Fill data-motion="essential" style={{ transform: `scaleX(${done})` }} />
      </Bar>
    );
  });
  return <Bars>{bars}</Bars>;
}

/** How long a story is still shown, in words. */
export function secondsLeft(seconds: number, share: number): string {
  const left = Math.ceil(seconds * (1 - share));
  return `${left} ${left === 1 ? 'second' : 'seconds'} left`;
}
