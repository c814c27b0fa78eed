import { notFound } from '../platform/errors';

/**
 * Error for a missing conversation and for one of others. The response is the same for both, so
 * that it does not reveal which ids exist.
 */
export const conversationNotFound = () => notFound('Conversation not found.');
export const messageNotFound = () => notFound('Message not found.');
