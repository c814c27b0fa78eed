import type { BackgroundColor } from '@kithkin/shared/contract';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { Group, HiddenRadio, Legend } from './choice.styles';

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
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  font-size: var(--font-13);
  cursor: pointer;
  transition: background-color var(--motion-fast) ease-out;

  &:hover {
    background: var(--hover);
  }
  &:has(:checked) {
    border-color: var(--accent-text);
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
    box-shadow: inset 0 0 0 1px var(--accent-text);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--ring);
    outline-offset: 2px;
  }
`;

interface BackgroundChoiceProps {
  value: BackgroundColor;
  onChange(background: BackgroundColor): void;
}

/** Radio group of the background; System follows the device. */
export function BackgroundChoice({ value, onChange }: BackgroundChoiceProps) {
  const group = useId();
  return (
    <Group>
      <Legend>Background</Legend>
      <Row>
        {BACKGROUNDS.map(({ value: background, label, Icon }) => (
          <Choice key={background}>
            <HiddenRadio
              type="radio"
              name={group}
              value={background}
              checked={background === value}
              onChange={() => onChange(background)}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </Choice>
        ))}
      </Row>
    </Group>
  );
}
