import {
  Avatar,
  type NotificationIcon,
  notificationDefinition,
  notificationKindOf,
} from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import {
  AtSign,
  Bell,
  ChartColumn,
  Heart,
  type LucideIcon,
  MessageCircle,
  Send,
  Share2,
  Shield,
  SmilePlus,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import type { NotificationGroup } from './groupNotifications';
import { Behind, Face, Front, TypeIcon } from './item.styles';
import { actorsOf } from './notificationText';

const icons: Record<NotificationIcon, LucideIcon> = {
  'at-sign': AtSign,
  'chart-column': ChartColumn,
  heart: Heart,
  'message-circle': MessageCircle,
  send: Send,
  share: Share2,
  shield: Shield,
  'smile-plus': SmilePlus,
  'user-check': UserCheck,
  'user-plus': UserPlus,
};

/** Returns the icon of a notification's kind, shown on the avatar. */
function notificationIcon(notification: Notification): LucideIcon {
  const kind = notificationKindOf(notification);
  return kind ? icons[notificationDefinition(kind).icon] : Bell;
}

interface AvatarStackProps {
  entry: NotificationGroup;
  /** Size of the whole stack in CSS pixels. */
  size: 40 | 48;
}

/** Avatar of the actor, or of the newest two actors overlapping, with the icon of the kind. */
export function AvatarStack({ entry, size }: AvatarStackProps) {
  const [first, second] = actorsOf(entry);
  const small = size === 40 ? 24 : 32;
  const Sign = notificationIcon(entry.rows[0]);
  return (
    <Face $size={size}>
      {second ? (
        <>
          <Behind>
            <Avatar src={second.profilePhoto} size={small} />
          </Behind>
          <Front>
            <Avatar src={first?.profilePhoto} size={small} />
          </Front>
        </>
      ) : (
        <Avatar src={first?.profilePhoto} size={size} />
      )}
      <TypeIcon>
        <Sign aria-hidden />
      </TypeIcon>
    </Face>
  );
}
