import { notFound } from '../platform/errors';

/** Not there, or not the asker's: which must look the same. */
export const conversationGone = () => notFound('Conversation not found.');
export const messageGone = () => notFound('Message not found.');
