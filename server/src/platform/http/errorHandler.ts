import type { FastifyError, FastifyInstance } from 'fastify';
import { errorCode, HttpError } from '../errors';
import { validationMessage } from './validationMessage';

/** Messages for users, by the error codes of Fastify and its plugins. */
const MESSAGES: Readonly<Record<string, [code: string, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'That is too large.'],
  FST_REQ_FILE_TOO_LARGE: ['too-large', 'This file is too large.'],
  FST_FILES_LIMIT: ['too-large', 'Those are too many files.'],
  FST_PARTS_LIMIT: ['too-large', 'Those are too many fields.'],
  FST_FIELDS_LIMIT: ['too-large', 'Those are too many fields.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-type', 'This kind of content is not accepted.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported-type', 'Please send a multipart form.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad-request', 'The body is not valid JSON.'],
};

/**
 * Database error codes of values that match the schema but no column: a number or time out of
 * range, and the NUL character in text and in JSON.
 */
const UNSTORABLE: ReadonlySet<string> = new Set(['22003', '22008', '22021', '22P05']);

/** Sends every error as `{message, code}`, with the details of an expected one. An unexpected error is logged and sent as 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    if (error instanceof HttpError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      const { status, message, code, details } = error;
      return reply.status(status).send({ message, code, ...details });
    }
    if (error.validation) {
      // Ids are opaque: one that can't exist is one that doesn't.
      if (error.validationContext === 'params') {
        return reply.status(404).send({ message: 'Not found.', code: 'not-found' });
      }
      const message = validationMessage(error.validation, error.validationContext ?? 'request');
      return reply
        .status(request.routeOptions.config.facts?.invalidStatus ?? 400)
        .send({ message, code: 'invalid' });
    }
    if (UNSTORABLE.has(errorCode(error) ?? '')) {
      request.log.warn({ err: error }, 'A request held a value that no column takes.');
      return reply.status(400).send({
        message: 'The request holds a character or number that can’t be stored.',
        code: 'bad-request',
      });
    }
    const status = error.statusCode ?? 500;
    const known = MESSAGES[error.code];
    if (known) return reply.status(status).send({ message: known[1], code: known[0] });
    if (status < 500) return reply.status(status).send({ message: error.message, code: 'refused' });
    request.log.error({ err: error }, 'A request failed.');
    return reply
      .status(500)
      .send({ message: 'Something went wrong. Please try again.', code: 'internal' });
  });
}
