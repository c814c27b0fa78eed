import { Badge, Link } from '@kithkin/shared';
import { iconNamed } from './icons';
import { Count, Entry, IconSlot, Label } from './nav.styles';

interface NavEntryProps {
  label: string;
  /** Name of the icon in the registry. */
  icon: string;
  to: string;
  /** Whether this is where the person is. */
  current: boolean;
  /** Something new there; nothing shows at 0. */
  count: number;
  countLabel: string;
}

/** One line of the navigation menu. On the closed rail its label is its tooltip. */
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
