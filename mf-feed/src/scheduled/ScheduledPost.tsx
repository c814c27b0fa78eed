import {
  Button,
  exactTime,
  Field,
  focusScreenHeading,
  Link,
  Stack,
  serverNow,
  TextArea,
  useAppDispatch,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { CalendarClock, Pencil, Send, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { OwnPostRow, RowActions } from '../list/OwnPosts';
import { PostPoll } from '../poll/PostPoll';
import { MediaGrid } from '../post/MediaGrid';
import { postNow, unschedule } from './scheduledApi';
import { describeTimeZone, fieldTime } from './times';
import { hasUnsavedText, useReschedule } from './useReschedule';

const When = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--font-15);
  font-weight: 600;

  svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
    color: var(--text-2);
  }
`;

const Body = styled.p`
  white-space: pre-wrap;
  unicode-bidi: plaintext;
`;

/** Form for the text and time of a scheduled post. */
function EditScheduled({ post, onDone }: { post: Post; onDone: () => void }) {
  const { body, time, errors, saving, ...form } = useReschedule(post, onDone);
  const timeField = useRef<HTMLInputElement>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.save(timeField.current?.validity.badInput ?? false);
  };
  return (
    <Stack as="form" gap={3} aria-label="Edit scheduled post" noValidate onSubmit={save}>
      <TextArea
        label="Post text"
        rows={3}
        dir="auto"
        autoFocus
        readOnly={saving}
        error={errors.body}
        value={body}
        onChange={(event) => form.changeBody(event.target.value)}
      />
      <Field
        ref={timeField}
        label="Scheduled time"
        type="datetime-local"
        min={fieldTime(serverNow())}
        hint={describeTimeZone()}
        readOnly={saving}
        error={errors.time}
        value={time}
        onChange={(event) => form.changeTime(event.target.value)}
      />
      <RowActions>
        <Button onClick={form.cancel} disabled={saving}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={saving}>
          Save
        </Button>
      </RowActions>
    </Stack>
  );
}

interface ScheduledPostProps {
  post: Post;
  /** Called after the post was scheduled again, so that the list is refetched. */
  onBack: () => void;
}

/** A scheduled post with its time, and buttons to edit, publish or remove it. */
export function ScheduledPost({ post, onBack }: ScheduledPostProps) {
  const dispatch = useAppDispatch();
  const [editing, setEditing] = useState(() => hasUnsavedText(post));
  const [busy, setBusy] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const whenId = useId();

  const publish = async () => {
    setBusy(true);
    await dispatch(postNow(post));
    setBusy(false);
    // The focused button was removed with its row.
    if (!editButton.current?.isConnected) focusScreenHeading();
  };
  const done = () => {
    setEditing(false);
    requestAnimationFrame(() => editButton.current?.focus());
  };

  return (
    <OwnPostRow as="article" aria-labelledby={whenId}>
      <When id={whenId}>
        <CalendarClock aria-hidden />
        {post.scheduledAt !== null && (
          <time dateTime={post.scheduledAt}>{exactTime(post.scheduledAt)}</time>
        )}
      </When>
      {post.scheduledAt !== null && post.createdAt > post.scheduledAt && (
        <p>
          It waits until {exactTime(post.createdAt)}, since you can’t post to everyone before.{' '}
          <Link to="/decisions">Read why</Link>
        </p>
      )}
      {!editing && post.body !== '' && <Body dir="auto">{post.body}</Body>}
      <MediaGrid media={post.media} />
      <PostPoll post={post} />
      {editing ? (
        <EditScheduled post={post} onDone={done} />
      ) : (
        <RowActions>
          <Button ref={editButton} icon={Pencil} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button icon={Send} busy={busy} onClick={() => void publish()}>
            Post now
          </Button>
          <Button
            icon={Trash2}
            variant="danger"
            onClick={() => void dispatch(unschedule(post, onBack))}
          >
            Move to Trash
          </Button>
        </RowActions>
      )}
    </OwnPostRow>
  );
}
