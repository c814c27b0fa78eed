import { Avatar } from '@kithkin/shared';
import type { NotificationGroup } from './groupNotifications';
import { Behind, Face, Front, TypeIcon } from './item.styles';
import { notificationIcon } from './notificationIcon';
import { actorsOf } from './notificationText';

interface AvatarStackProps {
  entry: NotificationGroup;
  /** Of the whole, in CSS pixels. */
  size: 40 | 48;
}

/** Who did it: one picture, or the newest two, one behind the other; and the sign of what was done. */
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
