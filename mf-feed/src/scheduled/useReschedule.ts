import {
  ApiError,
  newClientId,
  readText,
  reportError,
  toast,
  useAppDispatch,
  useBusy,
  writeText,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useRef, useState } from 'react';
import { MAX_LENGTH } from '../compose/useComposer';
import { reschedule } from './scheduledApi';
import { fieldTime, sentTime, validateTime } from './times';

const keyOf = ({ _id, creator }: Post) => `kithkin.feed.scheduled.${creator._id}.${_id}`;

/** Whether text of this post was changed and not saved. */
export const hasUnsavedText = (post: Post): boolean => readText(keyOf(post)) !== null;

/**
 * Text and time of a scheduled post, as they are edited. The text is kept on this device from the
 * first letter until it is saved or given up; a failure leaves every field as it is.
 */
export function useReschedule(post: Post, onDone: () => void) {
  const dispatch = useAppDispatch();
  const before = post.scheduledAt === null ? '' : fieldTime(post.scheduledAt);
  const [body, setBody] = useState(() => readText(keyOf(post)) ?? post.body);
  const [time, setTime] = useState(before);
  const [errors, setErrors] = useState<{ body?: string; time?: string }>({});
  const [saving, setSaving] = useState(false);
  const edit = useRef<string | null>(null);
  useBusy('unsaved post', body !== post.body || time !== before);

  const touched = () => {
    edit.current = null;
    setErrors({});
  };

  return {
    body,
    time,
    errors,
    saving,
    changeBody(text: string) {
      touched();
      setBody(text);
      writeText(keyOf(post), text === post.body ? null : text);
    },
    changeTime(value: string) {
      touched();
      setTime(value);
    },
    cancel() {
      writeText(keyOf(post), null);
      onDone();
    },
    /** @param incomplete The time's field holds a part of a date only. */
    async save(incomplete: boolean): Promise<void> {
      if (saving) return;
      const wrongTime =
        time === ''
          ? 'The scheduled time must be a date and time.'
          : validateTime(time, incomplete);
      const isEmpty = body.trim() === '' && post.media.length === 0;
      if (isEmpty) setErrors({ body: 'A post needs text or at least one picture or video.' });
      else if (body.length > MAX_LENGTH) {
        setErrors({ body: `${body.length - MAX_LENGTH} letters too many.` });
      } else if (wrongTime !== null) setErrors({ time: wrongTime });
      if (isEmpty || body.length > MAX_LENGTH || wrongTime !== null) return;
      edit.current ??= newClientId();
      setSaving(true);
      try {
        const fields = { clientId: edit.current, body: body.trim(), scheduledAt: sentTime(time) };
        await dispatch(reschedule(post._id, fields));
        writeText(keyOf(post), null);
        toast({ message: 'Post updated successfully', tone: 'success' });
        onDone();
      } catch (error) {
        reportError(error, { source: 'feed.reschedule', postId: post._id });
        const statusText = error instanceof ApiError ? error.message : '';
        setErrors({ body: statusText || 'Error updating post' });
      } finally {
        setSaving(false);
      }
    },
  };
}
