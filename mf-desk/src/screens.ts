import type { Permission } from '@kithkin/shared/roles';
import {
  Archive,
  BookOpen,
  ChartColumn,
  DoorOpen,
  Flag,
  Gavel,
  type LucideIcon,
  Rocket,
  Scale,
  ScrollText,
  UserCheck,
  Users,
} from 'lucide-react';

/** A screen of the desk. Its route is in `remote.config.ts`. */
interface DeskEntry {
  path: string;
  label: string;
  /** One line on what it is for. */
  hint: string;
  icon: LucideIcon;
  /** Permission without which the desk does not list it. */
  permission: Permission;
}

/** The screens that the desk lists, in their order. */
export const DESK_SCREENS: readonly DeskEntry[] = [
  {
    path: '/desk/reports',
    label: 'Reports',
    hint: 'What people have reported and waits',
    icon: Flag,
    permission: 'reports.decide',
  },
  {
    path: '/desk/decisions',
    label: 'Decisions',
    hint: 'What was decided; each can be undone',
    icon: Gavel,
    permission: 'reports.decide',
  },
  {
    path: '/desk/appeals',
    label: 'Appeals',
    hint: 'Who asks for a second look at a decision',
    icon: Scale,
    permission: 'reports.decide',
  },
  {
    path: '/desk/registrations',
    label: 'Registrations',
    hint: 'Who waits for approval',
    icon: UserCheck,
    permission: 'registrations.decide',
  },
  {
    path: '/desk/network',
    label: 'Network',
    hint: 'Its name and look, and who may join',
    icon: DoorOpen,
    permission: 'network.settings',
  },
  {
    path: '/desk/rules',
    label: 'House rules',
    hint: 'What applies here; the reasons of decisions',
    icon: BookOpen,
    permission: 'rules.edit',
  },
  {
    path: '/desk/figures',
    label: 'Statistics',
    hint: 'People, posts, storage and servers in numbers',
    icon: ChartColumn,
    permission: 'operations.read',
  },
  {
    path: '/desk/releases',
    label: 'Releases',
    hint: 'Versions in use, their failures, and back',
    icon: Rocket,
    permission: 'operations.read',
  },
  {
    path: '/desk/backups',
    label: 'Backups',
    hint: 'Make, check and download them',
    icon: Archive,
    permission: 'backups.manage',
  },
  {
    path: '/desk/team',
    label: 'Team',
    hint: 'Who looks after the network, and as what',
    icon: Users,
    permission: 'team.read',
  },
  {
    path: '/desk/log',
    label: 'Log',
    hint: 'What was done here, by whom and why',
    icon: ScrollText,
    permission: 'log.read',
  },
];
