import { type ComponentType, type SVGProps, useId } from 'react';
import { Choice, Option } from './create.styles';

interface SegmentProps<Value extends string> {
  /** Accessible name of the group; not visible. */
  label: string;
  choices: readonly {
    value: Value;
    label: string;
    Sign?: ComponentType<SVGProps<SVGSVGElement>>;
  }[];
  value: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** Choice between two options, side by side. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, choices, value: chosen, disabled, onChange } = props;
  const name = useId();
  return (
    <Choice aria-label={label} disabled={disabled}>
      {choices.map(({ value, label: text, Sign }) => (
        <Option key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          {Sign && <Sign aria-hidden />}
          {text}
        </Option>
      ))}
    </Choice>
  );
}
