import { Badge, Link } from '@kithkin/shared';
import { iconNamed } from './icons';
import { Count, Entry, IconSlot, Label } from './nav.styles';

interface NavEntryProps {
  label: string;
  /** Name of the icon in the registry. */
  icon: string;
  to: string;
  /** True if this entry is the current location. */
  current: boolean;
  /** Number in the badge; without a badge at 0. */
  count: number;
  countLabel: string;
}

/** An entry of the navigation menu. On the closed rail its label is a tooltip. */
export function NavEntry({ label, icon, to, current, count, countLabel }: NavEntryProps) {
  const Icon = iconNamed(icon);
  return (
    <Entry>
      <Link to={to} aria-current={current ? 'page' : undefined}>
        <IconSlot>
          <Icon aria-hidden="true" />
        </IconSlot>
        <Label>{label}</Label>
        {count > 0 ? (
          <Count>
            <Badge count={count} label={countLabel} />
          </Count>
        ) : null}
      </Link>
    </Entry>
  );
}
