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
  Shield,
  SquarePlus,
  User,
  Users,
} from 'lucide-react';

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
