import type { BackgroundColor, PrimaryColor } from '@kithkin/shared/contract';
import { Check, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import styled, { css } from 'styled-components';

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & {
    margin-block-start: var(--space-5);
  }
`;

const Legend = styled.legend`
  margin-block-end: var(--space-2);
  padding: 0;
  font-size: var(--font-13);
  font-weight: 600;
  color: var(--text-2);
`;

/** The radio covers its label, so that it receives pointer and keyboard input, but is invisible. */
const HiddenRadio = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

/** The eight primary colours, in the order of the colour wheel. */
const COLORS: Record<PrimaryColor, string> = {
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
};
const NAMES = Object.keys(COLORS) as PrimaryColor[];

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-2);
`;

const option = css`
  position: relative;
  display: grid;
  justify-items: center;
  border-radius: var(--radius-control);
  font-size: var(--font-13);
  cursor: pointer;

  &:hover {
    background: var(--hover);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--ring);
    outline-offset: 2px;
  }
`;

const Swatch = styled.label`
  ${option}
  gap: 6px;
  padding: var(--space-2) 2px;

  &:has(:checked) {
    font-weight: 600;
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);

  svg {
    opacity: 0;
    scale: 0.6;
    transition:
      opacity var(--motion-fast) ease-out,
      scale var(--motion-fast) ease-out;
  }
  :checked + & svg {
    opacity: 1;
    scale: 1;
  }
`;

const BACKGROUNDS: { value: BackgroundColor; label: string; Icon: LucideIcon }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
];

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);
`;

const Choice = styled.label`
  ${option}
  gap: var(--space-1);
  padding: var(--space-3) var(--space-2);
  border: 1px solid var(--line-strong);
  transition: background-color var(--motion-fast) ease-out;

  &:has(:checked) {
    border-color: var(--accent-text);
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
    box-shadow: inset 0 0 0 1px var(--accent-text);
  }
`;

interface ChoiceProps<Value> {
  value: Value;
  onChange(value: Value): void;
}

/** Returns the radio of a value. */
function useRadios<Value extends string>({ value, onChange }: ChoiceProps<Value>) {
  const group = useId();
  return (own: Value) => (
    <HiddenRadio
      type="radio"
      name={group}
      value={own}
      checked={own === value}
      onChange={() => onChange(own)}
    />
  );
}

/** Radio group of the primary colour. */
export function ColorChoice(props: ChoiceProps<PrimaryColor>) {
  const radio = useRadios(props);
  return (
    <Group>
      <Legend>Primary colour</Legend>
      <Grid>
        {NAMES.map((name) => (
          <Swatch key={name}>
            {radio(name)}
            <Disc data-primary={name}>
              <Check size={20} strokeWidth={2.5} aria-hidden="true" />
            </Disc>
            {COLORS[name]}
          </Swatch>
        ))}
      </Grid>
    </Group>
  );
}

/** Radio group of the background; System follows the device. */
export function BackgroundChoice(props: ChoiceProps<BackgroundColor>) {
  const radio = useRadios(props);
  return (
    <Group>
      <Legend>Background</Legend>
      <Row>
        {BACKGROUNDS.map(({ value, label, Icon }) => (
          <Choice key={value}>
            {radio(value)}
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </Choice>
        ))}
      </Row>
    </Group>
  );
}
