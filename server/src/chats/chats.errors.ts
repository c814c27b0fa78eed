import { forbidden, notFound } from '../platform/errors';

/**
 * Error for a missing conversation and for one of others. The response is the same for both, so
 * that it does not reveal which ids exist.
 */
export const conversationNotFound = () => notFound('Conversation not found.');
export const messageNotFound = () => notFound('Message not found.');
/**
 * Error for a direct chat that the other person does not receive: because of a block, an inactive
 * account or their settings. It does not reveal which.
 */
export const cannotWrite = () => forbidden('You can’t send messages to this person.');
/** Error for a group that somebody does not receive or that would unite people across a block. */
export const cannotBeTogether = () =>
  forbidden('Some of these people can’t be added to this group.');
/** Error for an action that would show others that the viewer reads a request. */
export const acceptFirst = () => forbidden('Accept the request first.');
