import { createSlice, type PayloadAction, selectSlice, useAppSelector } from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';

/** An own message that is being edited. */
export interface Edit {
  messageId: string;
  /** The current text of the message. */
  text: string;
  /** True if the message has a file or sends a post: its text may be empty, and it shows no preview. */
  mayBeEmpty: boolean;
  /** Address whose preview the message does not show; empty if there is none. */
  removedPreview: string;
}

export interface WritingState {
  /** Quoted message of the next message, by conversation. */
  replies: Record<string, Quote>;
  /** Message being edited, by conversation. The next message is hidden meanwhile. */
  edits: Record<string, Edit>;
}

const initialState: WritingState = { replies: {}, edits: {} };

/**
 * State of the composers. Set by message menus, by restored drafts and by the close buttons of the
 * bars.
 */
export const writingSlice = createSlice({
  name: 'writing',
  initialState,
  reducers: {
    /** Sets the quoted message of the next message; null removes it. */
    replySet(state, { payload }: PayloadAction<{ conversationId: string; to: Quote | null }>) {
      const { conversationId, to } = payload;
      delete state.replies[conversationId];
      if (to) state.replies[conversationId] = to;
    },
    /** Starts to edit a message; null ends the edit. */
    editSet(state, { payload }: PayloadAction<{ conversationId: string; edit: Edit | null }>) {
      const { conversationId, edit } = payload;
      delete state.edits[conversationId];
      if (edit) state.edits[conversationId] = edit;
    },
  },
});

export const writingActions = writingSlice.actions;

const slice = selectSlice(writingSlice);

/** Returns the quoted message of a conversation's next message, or null. */
export const useReply = (conversationId: string): Quote | null =>
  useAppSelector((state) => slice(state).replies[conversationId] ?? null);

/** Returns the message of a conversation that is being edited, or null. */
export const useEdit = (conversationId: string): Edit | null =>
  useAppSelector((state) => slice(state).edits[conversationId] ?? null);
