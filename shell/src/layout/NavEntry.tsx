import { Badge, Link } from '@kithkin/shared';
import { iconNamed } from './icons';
import { Count, Entry, IconPlace, Label } from './navStyles';

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
        <IconPlace>
          <Icon aria-hidden="true" />
        </IconPlace>
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
