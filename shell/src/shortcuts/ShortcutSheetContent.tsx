import { Dialog, media, type Shortcut, Switch, useRegisteredShortcuts } from '@kithkin/shared';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { DialogState } from '../app/uiDialog';
import { setShortcutsEnabled, useShortcutsAreOn } from './useShortcutKeys';

export const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-5) var(--space-6);
  margin-block-end: var(--space-5);

  /* The list has the focus, so that Space does not toggle the switch below it. */
  &:focus-visible {
    outline: none;
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Group = styled.section`
  & h3 {
    margin-block-end: var(--space-2);
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: 36px;
`;

const Keys = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--space-1);
`;

export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-inline-size: 26px;
  block-size: 26px;
  padding-inline: 6px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--page);
  font: inherit;
  font-size: var(--font-13);
  font-weight: 600;
`;

const Then = styled.span`
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** The first groups, in order; the groups of screens follow. */
const FIRST = ['Anywhere', 'Go to'];

/** Groups the shortcuts by heading. Of two with the same keys, only the active one is listed. */
function grouped(all: readonly Shortcut[]): [heading: string, lines: Shortcut[]][] {
  const byKeys = new Map(all.map((shortcut) => [shortcut.keys, shortcut]));
  const groups = new Map<string, Shortcut[]>(FIRST.map((heading) => [heading, []]));
  for (const shortcut of byKeys.values()) {
    const heading = shortcut.group ?? 'This screen';
    groups.set(heading, [...(groups.get(heading) ?? []), shortcut]);
  }
  return [...groups].filter(([, lines]) => lines.length > 0);
}

function Pressed({ keys }: { keys: string }) {
  return (
    <Keys>
      {keys.split(' ').map((key, at) => (
        <Fragment key={`${key}${at}`}>
          {at > 0 ? <Then>then</Then> : null}
          <Key>{key}</Key>
        </Fragment>
      ))}
    </Keys>
  );
}

/**
 * Dialog that lists the shortcuts of the current screen, with a switch that turns all of them off.
 */
export function ShortcutSheetContent({ open, onClose }: DialogState) {
  const shortcuts = useRegisteredShortcuts();
  const on = useShortcutsAreOn();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="large">
      <Sheet tabIndex={-1} data-autofocus>
        {grouped(shortcuts).map(([heading, lines]) => (
          <Group key={heading}>
            <h3>{heading}</h3>
            <ul>
              {lines.map(({ keys, label }) => (
                <Line key={keys}>
                  {label}
                  <Pressed keys={keys} />
                </Line>
              ))}
            </ul>
          </Group>
        ))}
      </Sheet>
      <Switch
        label="Use keyboard shortcuts"
        hint="They never act while you type. This stays on this device."
        checked={on}
        onChange={setShortcutsEnabled}
      />
    </Dialog>
  );
}
