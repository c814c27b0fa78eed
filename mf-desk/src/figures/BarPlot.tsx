import { VisuallyHidden } from '@kithkin/shared';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { dayText } from './amounts';

/** Returns the end of an axis from 0: the next of 1, 2, 5, 10, 20, 50 … that is not below `value`. */
export function niceMaximum(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

const Plot = styled.figure`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;

  small {
    color: var(--text-2);
    font-size: var(--font-13);
    font-variant-numeric: tabular-nums;
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
`;

const Shown = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;

  strong {
    color: var(--text);
    font-size: var(--font-20);
  }
`;

const Drawing = styled.div`
  position: relative;
  padding-block-start: 20px;

  svg {
    inline-size: 100%;
    block-size: 88px;
    border-block: 1px solid var(--line);
  }

  rect {
    fill: var(--accent);
    opacity: 0.5;
  }

  rect[data-chosen='true'] {
    opacity: 1;
  }

  &:focus-within {
    outline: 2px solid var(--ring);
    outline-offset: 2px;
  }
`;

/** End of the vertical axis, above its line. */
const Axis = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
`;

/** Covers the bars. The page still scrolls up and down by touch. */
const Scrubber = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  touch-action: pan-y;
`;

interface DayValue {
  day: string;
  /** Null if it is not known. */
  value: number | null;
}

interface Props {
  /** Heading, e.g. "Posts". */
  title: string;
  /** At least one, the oldest first. */
  values: readonly DayValue[];
}

const HEIGHT = 100;
const valueText = (value: number | null) =>
  value === null ? 'unknown' : value.toLocaleString('en-GB');

/**
 * One bar for each day. A slider over the bars, moved by touch, pointer or arrow keys, selects the
 * day whose value is shown; screen readers also get a table. Without a selection it is the last day.
 */
export function BarPlot({ title, values }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = values.length - 1;
  const index = Math.min(chosen ?? last, last);
  const shown = values[index];
  const maximum = niceMaximum(Math.max(...values.map(({ value }) => value ?? 0)));
  if (!shown) return null;
  return (
    <Plot aria-labelledby={id}>
      <Heading>
        <h2 id={id}>{title}</h2>
        <Shown>
          {shown.value === null ? 'unknown' : <strong>{valueText(shown.value)}</strong>}{' '}
          {dayText(shown.day)}
        </Shown>
      </Heading>
      <Drawing>
        <svg
          viewBox={`0 0 ${values.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {values.map(({ day, value }, i) => {
            const height = ((value ?? 0) / maximum) * HEIGHT;
            return (
              <rect
                key={day}
                data-chosen={i === index}
                x={i + 0.1}
                y={HEIGHT - height}
                width={0.8}
                height={height}
              />
            );
          })}
        </svg>
        <Axis aria-hidden="true">{maximum.toLocaleString('en-GB')}</Axis>
        <Scrubber
          type="range"
          aria-label={`${title}: day`}
          aria-valuetext={`${dayText(shown.day)}: ${valueText(shown.value)}`}
          min={0}
          max={last}
          value={index}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </Drawing>
      <Heading aria-hidden="true">
        <small>{dayText(values[0]?.day ?? shown.day)}</small>
        <small>{dayText(values[last]?.day ?? shown.day)}</small>
      </Heading>
      <VisuallyHidden>
        <table>
          <caption>{title} by day</caption>
          <tbody>
            {values.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Plot>
  );
}
