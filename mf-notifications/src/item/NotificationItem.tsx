import { Avatar, IconButton, VisuallyHidden } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { Check, X } from 'lucide-react';
import { glyphOf } from './glyph';
import { Dot, Face, Glyph, Lead, Row, Sentence, Tools, When, Words } from './itemStyles';
import { focusBeside, focusRow } from './moveFocus';
import { targetOf } from './target';

interface NotificationItemProps {
  notification: Notification;
  /** Tighter, for the dropdown. */
  dense?: boolean;
  /** The list shows unread ones only: reading takes the row away. */
  leavesWhenRead?: boolean;
  /** The person follows it to its target; that reads it. */
  onFollow: (notification: Notification) => void;
  onMarkRead: (notification: Notification) => void;
  onDelete: (notification: Notification) => void;
}

/** One notification: who did what and when, leading to it, with mark-as-read and delete. */
export function NotificationItem(props: NotificationItemProps) {
  const {
    notification,
    dense = false,
    leavesWhenRead = false,
    onFollow,
    onMarkRead,
    onDelete,
  } = props;
  const { data, message, createdAt, read } = notification;
  const name = data.actor.fullName || data.actor.userName;
  const Sign = glyphOf(notification);
  return (
    <Row $unread={!read} $dense={dense}>
      <Lead to={targetOf(notification)} onClick={() => onFollow(notification)} $dense={dense}>
        <Face>
          <Avatar src={data.actor.profilePhoto} size={dense ? 40 : 48} />
          <Glyph>
            <Sign aria-hidden />
          </Glyph>
        </Face>
        <Words>
          <Sentence dir="auto">
            <strong>{name}</strong> {message}
          </Sentence>
          <When iso={createdAt} />
        </Words>
        {!read && (
          <>
            <Dot aria-hidden />
            <VisuallyHidden>Unread</VisuallyHidden>
          </>
        )}
      </Lead>
      <Tools>
        {!read && (
          <IconButton
            label={`Mark as read: ${name} ${message}`}
            title="Mark as read"
            icon={Check}
            onClick={({ currentTarget }) => {
              (leavesWhenRead ? focusBeside : focusRow)(currentTarget);
              onMarkRead(notification);
            }}
          />
        )}
        <IconButton
          label={`Delete: ${name} ${message}`}
          title="Delete"
          icon={X}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onDelete(notification);
          }}
        />
      </Tools>
    </Row>
  );
}
