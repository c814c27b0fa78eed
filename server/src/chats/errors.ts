import { notFound } from '../platform/errors';

/** Not there, or not the asker's: which must look the same. */
export const conversationNotFound = () => notFound('Conversation not found.');
export const messageNotFound = () => notFound('Message not found.');
