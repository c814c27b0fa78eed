import { Bar, Bars, Fill } from './viewerStyles';

interface SegmentBarsProps {
  /** How many stories the person has, and which of them is on screen, from 0. */
  count: number;
  at: number;
  /** What is done of it, 0 to 1. */
  share: number;
}

/**
 * One bar per story of the person: those before are full, the present one fills. Screen readers
 * that follow progress hear it in quarters only.
 */
export function SegmentBars({ count, at, share }: SegmentBarsProps) {
  const label = `Story ${at + 1} of ${count}`;
  const bars = Array.from({ length: count }, (_, index) => {
    const done = index < at ? 1 : index > at ? 0 : share;
    const current = index === at;
    return (
      <Bar
        key={index}
        {...(current
          ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.floor(done * 4) * 25 }
          : { 'aria-hidden': true })}
      >
        <Fill data-motion="essential" style={{ transform: `scaleX(${done})` }} />
      </Bar>
    );
  });
  return <Bars>{bars}</Bars>;
}
