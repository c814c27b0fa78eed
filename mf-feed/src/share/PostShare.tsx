import { MAX_QUOTE_TEXT } from '@kithkin/shared';
import type { Post, PostCard } from '@kithkin/shared/contract';
import { type Shared, ShareSheet } from '@kithkin/shared/share';
import { useState } from 'react';
import { ShareDialog } from './ShareDialog';

/** Returns the post as messages show it. */
function cardOf({ _id, creator, body, media, createdAt }: Post): PostCard {
  return { _id, creator, body: body.slice(0, MAX_QUOTE_TEXT), media: media.slice(0, 1), createdAt };
}

interface PostShareProps {
  post: Post;
  /** The post itself; for a share, its original, or null for a quote whose original is not available. */
  original: Post | null;
  open: boolean;
  onClose: () => void;
}

/** The sheet that shares a post, and the form that shares it to the followers. */
export function PostShare({ post, original, open, onClose }: PostShareProps) {
  const [reposting, setReposting] = useState(false);
  // A share without words is sent as its original.
  const sent = post.body === '' && original ? original : post;
  const shared: Shared = {
    path: `/posts/${sent._id}`,
    title: `Post by ${sent.creator.fullName}`,
    post: cardOf(sent),
  };
  return (
    <>
      <ShareSheet
        shared={shared}
        open={open}
        onClose={onClose}
        {...(original && { onRepost: () => setReposting(true) })}
      />
      {original && (
        <ShareDialog
          postId={post._id}
          original={original}
          open={reposting}
          onClose={() => setReposting(false)}
        />
      )}
    </>
  );
}
