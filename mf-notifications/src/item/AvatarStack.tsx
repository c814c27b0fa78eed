import { Avatar } from '@kithkin/shared';
import type { NotificationGroup } from './groupNotifications';
import { Behind, Face, Front, TypeIcon } from './item.styles';
import { notificationIcon } from './notificationIcon';
import { actorsOf } from './notificationText';

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
