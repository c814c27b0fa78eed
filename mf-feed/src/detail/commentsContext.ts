import type { Comment } from '@kithkin/shared/contract';
import { createContext, useContext } from 'react';

/** What the viewer may do with a comment. */
export interface CommentRights {
  /** The viewer wrote it. */
  isOwn: boolean;
  /** True for comments of others on the viewer's own post. */
  mayHide: boolean;
  /** True on the viewer's own post. */
  mayPin: boolean;
  /** True for the comment's author and for admins. */
  mayChange: boolean;
}

/** What the comments of a post have in common. */
export interface CommentsView {
  postId: string;
  /** Id of the comment that the address names. */
  linkedId: string | undefined;
  /** Returns true if the comment that the address names was not shown before. */
  isFirstVisit: () => boolean;
  /** Ids of the comments that arrived while the post was open. */
  newIds: ReadonlySet<string>;
  /** Whether the replies to a comment are shown, by its id, once it was chosen. */
  opened: ReadonlyMap<string, boolean>;
  open: (threadId: string, isOpen: boolean) => void;
  /** Begins a reply; null if the viewer may not comment. */
  reply: ((comment: Comment) => void) | null;
  rightsOf: (comment: Comment) => CommentRights;
}

export const CommentsContext = createContext<CommentsView | null>(null);

/** Returns the view of the comments around. */
export function useCommentsView(): CommentsView {
  const view = useContext(CommentsContext);
  if (!view) throw new Error('A comment stands in its list.');
  return view;
}
