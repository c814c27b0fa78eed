import {
  errorMessage,
  isBlankText,
  lengthError,
  MAX_POST_TEXT,
  newClientId,
  readText,
  reportError,
  toast,
  useBusy,
  writeText,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useRef, useState } from 'react';
import { scheduledApi } from './scheduledApi';
import { fieldTime, sentTime, validateTime } from './times';

const keyOf = ({ _id, creator }: Post) => `kithkin.feed.scheduled.${creator._id}.${_id}`;

/** Returns true if an unsaved text of this post is stored. */
export const hasUnsavedText = (post: Post): boolean => readText(keyOf(post)) !== null;

/**
 * State of the edit form of a scheduled post. The text is stored on this device until saved or
 * cancelled; a failure leaves every field unchanged.
 */
export function useReschedule(post: Post, onDone: () => void) {
  const [reschedule, { isLoading: saving }] = scheduledApi.useReschedulePostMutation();
  const before = post.scheduledAt === null ? '' : fieldTime(post.scheduledAt);
  const [body, setBody] = useState(() => readText(keyOf(post)) ?? post.body);
  const [time, setTime] = useState(before);
  const [errors, setErrors] = useState<{ body?: string; time?: string }>({});
  const edit = useRef<string | null>(null);
  useBusy('unsaved post', body !== post.body || time !== before);

  const markChanged = () => {
    edit.current = null;
    setErrors({});
  };

  return {
    body,
    time,
    errors,
    saving,
    changeBody(text: string) {
      markChanged();
      setBody(text);
      writeText(keyOf(post), text === post.body ? null : text);
    },
    changeTime(value: string) {
      markChanged();
      setTime(value);
    },
    cancel() {
      writeText(keyOf(post), null);
      onDone();
    },
    /** @param incomplete true if the time field contains only a part of a date */
    async save(incomplete: boolean): Promise<void> {
      if (saving) return;
      const wrongTime =
        time === ''
          ? 'The scheduled time must be a date and time.'
          : validateTime(time, incomplete);
      const tooLong = lengthError(body, MAX_POST_TEXT);
      const isEmpty = isBlankText(body) && post.media.length === 0;
      if (isEmpty) setErrors({ body: 'A post needs text or at least one photo or video.' });
      else if (tooLong !== null) setErrors({ body: tooLong });
      else if (wrongTime !== null) setErrors({ time: wrongTime });
      if (isEmpty || tooLong !== null || wrongTime !== null) return;
      edit.current ??= newClientId();
      try {
        const fields = { clientId: edit.current, body: body.trim(), scheduledAt: sentTime(time) };
        await reschedule({ id: post._id, fields }).unwrap();
        writeText(keyOf(post), null);
        toast({ message: 'Post updated successfully', tone: 'success' });
        onDone();
      } catch (error) {
        reportError(error, { source: 'feed.reschedule', postId: post._id });
        setErrors({ body: errorMessage(error, 'Error updating post') });
      }
    },
  };
}
