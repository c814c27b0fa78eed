import { Dialog, type Shortcut, Switch, useRegisteredShortcuts } from '@kithkin/shared';
import { Fragment } from 'react';
import type { DialogState } from '../layout/uiDialog';
import { setShortcutsEnabled, useShortcutsAreOn } from './preference';
import { Group, Key, Keys, Line, Sheet, Then } from './sheet.styles';

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
