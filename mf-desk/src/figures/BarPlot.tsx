import { VisuallyHidden } from '@kithkin/shared';
import { useId, useState } from 'react';
import { dayText } from './amounts';
import { Axis, Drawing, Heading, Plot, Scrubber, Shown } from './barPlot.styles';
import { niceMaximum } from './niceMaximum';

export interface DayValue {
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
