import { Avatar, reportError, VisuallyHidden } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { activityApi } from './activityApi';
import { notificationTarget } from './notificationTarget';
import { Dot, Quote, RowLink, RowText, UnavailableRow, When } from './row.styles';

/**
 * A notification of type `other` that links to its subject. Following the link marks it as read.
 */
export function NotificationRow({ notification }: { notification: Notification }) {
  const [markRead] = activityApi.useReadNotificationMutation();
  const { _id, data, message, createdAt, read } = notification;
  const to = notificationTarget(data);
  const follow = async () => {
    if (read) return;
    const { error } = await markRead(_id);
    if (error) reportError(error, { source: 'profile.read-notification' });
  };
  const inside = (
    <>
      <Avatar src={data.actor.profilePhoto} size={40} />
      <RowText>
        <span dir="auto">
          <strong>{data.actor.fullName || data.actor.userName}</strong> {message}
        </span>
        {to === null && data.kind !== null && <Quote>This is gone.</Quote>}
        <When iso={createdAt} />
      </RowText>
      {!read && (
        <>
          <Dot aria-hidden />
          <VisuallyHidden>Unread</VisuallyHidden>
        </>
      )}
    </>
  );
  return (
    <li>
      {to === null ? (
        <UnavailableRow>{inside}</UnavailableRow>
      ) : (
        <RowLink to={to} onClick={() => void follow()}>
          {inside}
        </RowLink>
      )}
    </li>
  );
}
