import {
  api,
  Button,
  Dialog,
  entityActions,
  errorMessage,
  lengthError,
  MAX_POST_TEXT,
  newClientId,
  readText,
  reportError,
  Stack,
  TextArea,
  toast,
  useAppDispatch,
  useBusy,
  useMe,
  writeText,
} from '@kithkin/shared';
import type { CreateShare, OriginalPost, Post, ShareResponse } from '@kithkin/shared/contract';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { listsOf, prependToList, refreshPost } from '../api/postsApi';
import { fieldsOf } from '../api/responses';
import { Original } from '../post/OriginalPost';
import { postPath } from '../post/postChanges';

const { useSharePostMutation } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * Shares a post, and prepends the share to the user's own lists. The response updates the
     * original's count. `clientId` is the same for each attempt of the same share.
     */
    sharePost: build.mutation<ShareResponse, CreateShare & { postId: string }>({
      query: ({ postId, ...body }) => ({
        url: postPath(postId, 'share'),
        method: 'POST',
        body,
        entities: ({ sharedPost }: ShareResponse) => ({ posts: [sharedPost] }),
      }),
      onQueryStarted: async (_share, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const { sharedPost } = response.data;
        for (const list of listsOf(sharedPost))
          void dispatch(prependToList(list, [sharedPost._id]));
      },
    }),
  }),
});

const Quoted = styled(Original)`
  overflow-wrap: anywhere;

  p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
  small {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

const Failure = styled.p`
  color: var(--danger-text);
`;

/** Short preview of the shared post. */
function Quote({ post }: { post: Post | OriginalPost }) {
  const { creator, body, media } = post;
  const videos = media.filter(({ type }) => type === 'video').length;
  const kind = videos === 0 ? 'photo' : videos === media.length ? 'video' : 'file';
  const files = `${media.length} ${kind}${media.length === 1 ? '' : 's'}`;
  return (
    <Quoted>
      <strong dir="auto">{creator.fullName}</strong>
      {body !== '' && <p dir="auto">{body}</p>}
      {media.length > 0 && <small>{files}</small>}
    </Quoted>
  );
}

/** Returns true if the server has rejected the words, e.g. because the choice has just changed. */
const isQuoteLimit = (error: unknown): boolean => fieldsOf(error).get('code') === 'quotes-limited';

/** Says who may quote the post, where the viewer may not. */
function quoteLimit({ creator, quotePolicy }: Post | OriginalPost): string {
  return quotePolicy === 'followed'
    ? `Only people that ${creator.fullName} follows can quote this post.`
    : `${creator.fullName} doesn’t allow quotes of this post.`;
}

interface ShareDialogProps {
  postId: string;
  /** The post that is shared; for a share, its original. */
  original: Post | OriginalPost;
  open: boolean;
  onClose: () => void;
}

/**
 * Shares a post with an optional message. The message is stored on this device until it is sent,
 * also when the dialog is closed; a failure leaves the dialog unchanged. Where the viewer may not quote
 * the post, it is shared without one; what was written before stays.
 */
export function ShareDialog({ postId, original, open, onClose }: ShareDialogProps) {
  const dispatch = useAppDispatch();
  const mayQuote = original.canQuote !== false;
  const [sharePost, { isLoading: sharing, error, reset }] = useSharePostMutation();
  const key = `kithkin.feed.share.${useMe()._id}.${original._id}`;
  const [message, setMessage] = useState(() => readText(key) ?? '');
  const failure = errorMessage(error, '');
  /**
   * Client id of this share; null after each change of the message, which makes it another share.
   */
  const clientId = useRef<string | null>(null);
  useBusy('unsent share', open && message !== '');
  const tooLong = lengthError(message, MAX_POST_TEXT);

  const share = async () => {
    if (sharing || (mayQuote && tooLong !== null)) return;
    clientId.current ??= newClientId();
    const words = mayQuote ? message.trim() : '';
    const share = { postId, message: words, clientId: clientId.current };
    try {
      await sharePost(share).unwrap();
      if (mayQuote) writeText(key, null);
      toast({ message: 'Post shared successfully!', tone: 'success' });
      onClose();
    } catch (cause) {
      if (isQuoteLimit(cause)) {
        clientId.current = null;
        const { _id } = original;
        dispatch(entityActions.postPatched({ _id, changes: { canQuote: false } }));
        await dispatch(refreshPost(_id));
        return;
      }
      reportError(cause, { source: 'feed.share', postId });
      toast({ message: 'Failed to share post.', tone: 'danger' });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!sharing}
      title="Share post"
      onSubmit={() => void share()}
      footer={
        <>
          <Button onClick={onClose} disabled={sharing}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={sharing}>
            Share
          </Button>
        </>
      }
    >
      <Stack>
        {!mayQuote && <p role="status">{quoteLimit(original)} You can share it without words.</p>}
        {(mayQuote || message !== '') && (
          <TextArea
            label="Message"
            hint={
              mayQuote
                ? 'Leave it empty to share the post alone.'
                : 'Not shared. It stays on this device.'
            }
            error={(mayQuote && tooLong) || undefined}
            dir="auto"
            rows={3}
            readOnly={sharing || !mayQuote}
            data-autofocus
            value={message}
            onChange={(event) => {
              clientId.current = null;
              reset();
              setMessage(event.target.value);
              writeText(key, event.target.value === '' ? null : event.target.value);
            }}
          />
        )}
        <Quote post={original} />
        {failure !== '' && <Failure role="alert">{failure}</Failure>}
      </Stack>
    </Dialog>
  );
}
