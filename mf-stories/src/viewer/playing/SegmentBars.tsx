import styled from 'styled-components';

const Bars = styled.div`
  display: flex;
  gap: 4px;
`;

const Bar = styled.div`
  flex: 1;
  block-size: 3px;
  overflow: hidden;
  border-radius: 3px;
  background: #ffffff59;
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: #fff;
  transform-origin: left center;
  transition: transform 100ms linear;

  &:dir(rtl) {
    transform-origin: right center;
  }
`;

interface SegmentBarsProps {
  /** Number of the person's stories, and index of the current one, from 0. */
  count: number;
  at: number;
  /** Elapsed share of the current story, 0 to 1. */
  share: number;
  /** Duration in seconds; null without a time limit. */
  seconds: number | null;
}

/**
 * One bar per story of the person: full for earlier stories, filling for the current one. Screen
 * readers get the time left in steps of a quarter.
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

/** Returns the time left as text. */
export function secondsLeft(seconds: number, share: number): string {
  const left = Math.ceil(seconds * (1 - share));
  return `${left} ${left === 1 ? 'second' : 'seconds'} left`;
}
