import { ButtonLink, EmptyState } from '@kithkin/shared';

/** Empty state of a list of notifications, with the way to people who bring some. */
export function NoNotifications({ onLeave }: { onLeave?: () => void }) {
  return (
    <EmptyState
      message="No notifications yet."
      drawing="notifications"
      action={
        <ButtonLink to="/users/me/requests" onClick={onLeave}>
          Find people
        </ButtonLink>
      }
    />
  );
}
