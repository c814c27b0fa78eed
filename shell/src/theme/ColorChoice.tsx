import type { PrimaryColor } from '@kithkin/shared/contract';
import { Check } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { Group, HiddenRadio, Legend } from './choice.styles';

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

const Swatch = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: var(--space-2) 2px;
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

interface ColorChoiceProps {
  value: PrimaryColor;
  onChange(color: PrimaryColor): void;
}

/** Radio group of the primary colour. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const group = useId();
  return (
    <Group>
      <Legend>Primary colour</Legend>
      <Grid>
        {NAMES.map((name) => (
          <Swatch key={name}>
            <HiddenRadio
              type="radio"
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
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
