import type { Notification } from '@kithkin/shared/contract';
import {
  AtSign,
  Bell,
  Heart,
  type LucideIcon,
  MessageCircle,
  Send,
  Share2,
  SmilePlus,
  UserCheck,
  UserPlus,
} from 'lucide-react';

const byType: Partial<Record<Notification['type'], LucideIcon>> = {
  follow: UserPlus,
  like: Heart,
  comment: MessageCircle,
  message: Send,
};

const byKind: Record<NonNullable<Notification['data']['kind']>, LucideIcon> = {
  request: UserPlus,
  accepted: UserCheck,
  mention: AtSign,
  share: Share2,
  'story-reaction': SmilePlus,
};

/** The small sign on the avatar that tells types apart at a glance. */
export function notificationIcon({ type, data }: Notification): LucideIcon {
  return byType[type] ?? (data.kind ? byKind[data.kind] : undefined) ?? Bell;
}
