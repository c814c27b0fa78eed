import {
  createSlice,
  type PayloadAction,
  type RootState,
  selectSlice,
  useAppSelector,
} from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';

/** An own message that is being changed. */
export interface Edit {
  messageId: string;
  /** As it stands. */
  text: string;
  /** Such a message may be left without a text. */
  hasFile: boolean;
}

export interface WritingState {
  /** By conversation: what the next message is a reply to. */
  replies: Record<string, Quote>;
  /** By conversation: the message that is being changed; the next one is put aside meanwhile. */
  edits: Record<string, Edit>;
}

const initialState: WritingState = { replies: {}, edits: {} };

/** What composers are at: set by a message's menu, by a draft that comes back, and by a bar's ×. */
export const writingSlice = createSlice({
  name: 'writing',
  initialState,
  reducers: {
    /** A reply begins, or (null) the next message is a plain one again. */
    replySet(state, { payload }: PayloadAction<{ conversationId: string; to: Quote | null }>) {
      const { conversationId, to } = payload;
      delete state.replies[conversationId];
      if (to) state.replies[conversationId] = to;
    },
    /** Changing a message begins, or (null) is over. */
    editSet(state, { payload }: PayloadAction<{ conversationId: string; edit: Edit | null }>) {
      const { conversationId, edit } = payload;
      delete state.edits[conversationId];
      if (edit) state.edits[conversationId] = edit;
    },
  },
});

export const writingActions = writingSlice.actions;

const slice = selectSlice(writingSlice);

/** What the next message of a conversation is a reply to. */
export const selectReply = (state: RootState, conversationId: string): Quote | null =>
  slice(state).replies[conversationId] ?? null;

/** What the next message of a conversation is a reply to, live. */
export const useReply = (conversationId: string): Quote | null =>
  useAppSelector((state) => selectReply(state, conversationId));

/** The message of a conversation that is being changed, live. */
export const useEdit = (conversationId: string): Edit | null =>
  useAppSelector((state) => slice(state).edits[conversationId] ?? null);
