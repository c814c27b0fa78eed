import {
  Badge,
  IconButton,
  Link,
  Tooltip,
  useDismiss,
  useLocation,
  useMe,
  useUnreadConversations,
} from '@kithkin/shared';
import {
  Activity,
  Bell,
  Bookmark,
  Circle,
  Compass,
  Hash,
  House,
  type LucideIcon,
  Menu as MenuIcon,
  MessageCircle,
  Settings,
  Shield,
  SquarePlus,
  User,
  Users,
  X,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useRegistry } from '../app/registryContext';
import { isCurrent, navPath, navTarget } from '../registry/routeTable';
import { Count, Entry, IconSlot, Label, List, Nav, Toggle } from './nav.styles';

/** Icons by the name that a navigation entry of the registry uses. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  bell: Bell,
  bookmark: Bookmark,
  compass: Compass,
  hash: Hash,
  home: House,
  'message-circle': MessageCircle,
  settings: Settings,
  shield: Shield,
  'square-plus': SquarePlus,
  user: User,
  users: Users,
};

/** Returns the icon of a name; a circle for a name that this shell does not have. */
export function iconNamed(name: string): LucideIcon {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? Circle;
}

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
function NavEntry({ label, icon, to, current, count, countLabel }: NavEntryProps) {
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

const MESSAGES = '/messages';
/** Entries that fit on a narrow phone; more of them fit with smaller labels. */
const MAX_WIDE_ENTRIES = 5;

/**
 * Navigation menu, from the registry. A bottom bar on phones, a rail of icons with tooltips on
 * tablets, which opens over the page, and a sidebar on desktops. All three render the same list.
 */
export function MainNav() {
  const { nav } = useRegistry();
  const { pathname } = useLocation();
  const me = useMe();
  const unread = useUnreadConversations();
  const [open, setOpen] = useState(false);
  const containerRef = useRef<HTMLElement>(null);
  useDismiss(containerRef, open, () => setOpen(false));

  const [visiblePath, setVisiblePath] = useState(pathname);
  // A navigation closes the menu, which would cover the new screen.
  if (pathname !== visiblePath) {
    setVisiblePath(pathname);
    setOpen(false);
  }

  const toggle = open ? 'Close menu' : 'Open menu';
  return (
    <Nav ref={containerRef} aria-label="Main" data-open={open}>
      <Toggle>
        <Tooltip label={toggle} placement="right">
          <IconButton
            label={toggle}
            icon={open ? X : MenuIcon}
            aria-expanded={open}
            aria-controls="main-nav"
            onClick={() => setOpen(!open)}
          />
        </Tooltip>
      </Toggle>
      <List id="main-nav" data-crowded={nav.length > MAX_WIDE_ENTRIES}>
        {nav.map((item) => {
          const to = navTarget(item.to, me._id);
          return (
            <NavEntry
              key={item.label}
              label={item.label}
              icon={item.icon}
              to={to}
              current={isCurrent(to, navPath(pathname, me._id))}
              count={to === MESSAGES ? unread : 0}
              countLabel={unread === 1 ? 'unread conversation' : 'unread conversations'}
            />
          );
        })}
      </List>
    </Nav>
  );
}
