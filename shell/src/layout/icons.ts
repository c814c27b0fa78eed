import {
  Activity,
  Bell,
  Bookmark,
  Circle,
  Compass,
  Hash,
  House,
  type LucideIcon,
  MessageCircle,
  Settings,
  SquarePlus,
  User,
  Users,
} from 'lucide-react';

/** The icons that a navigation entry of the registry may name. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  bell: Bell,
  bookmark: Bookmark,
  compass: Compass,
  hash: Hash,
  home: House,
  'message-circle': MessageCircle,
  settings: Settings,
  'square-plus': SquarePlus,
  user: User,
  users: Users,
};

/** The icon of a name; a plain circle for one that this shell doesn't know yet. */
export function iconNamed(name: string): LucideIcon {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? Circle;
}
