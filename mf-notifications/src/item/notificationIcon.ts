import { type NotificationIcon, notificationDefinition, notificationKindOf } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import {
  AtSign,
  Bell,
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

const icons: Record<NotificationIcon, LucideIcon> = {
  'at-sign': AtSign,
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
export function notificationIcon(notification: Notification): LucideIcon {
  const kind = notificationKindOf(notification);
  return kind ? icons[notificationDefinition(kind).icon] : Bell;
}
