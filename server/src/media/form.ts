import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import type { AppContext } from '../platform/context';
import { badRequest, errorCode, HttpError } from '../platform/errors';
import type { FormDefinition } from '../platform/http/formDefinition';
import { cleanText } from '../platform/http/jsonBody';
import { validationMessage } from '../platform/http/validationMessage';
import { newId } from '../platform/ids';
import { MAX_BYTES } from './mediaLimits';
import { insufficientStorage } from './mediaStore';
import type { Upload } from './mediaTypes';
import { receive } from './receive';
import { named } from './rejections';

/** Time in milliseconds for which the sender of a rejected form may continue sending. */
const LINGER_MS = 10_000;

export interface Form<Fields> {
  fields: Fields;
  files: Upload[];
}

const brokenOff = (): HttpError => badRequest('The upload broke off.', 'aborted');

/**
 * Reads a multipart form: validates the text parts, streams files to temporary paths, passes both
 * to `use` and always removes the temporary files. A JSON body is treated as a form without files.
 */
export async function withForm<S extends TSchema, T>(
  ctx: AppContext,
  request: FastifyRequest,
  expected: FormDefinition<S>,
  use: (form: Form<Static<S>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    if (typeof request.body === 'string') {
      throw new HttpError(415, 'unsupported-type', 'Please send a multipart form.');
    }
    const texts = isRecord(request.body) ? request.body : {};
    return use({ fields: checked(expected.fields, texts), files: [] });
  }
  // Work on the files ends when the sender has disconnected.
  const sender = new AbortController();
  const disconnected = () => sender.abort(brokenOff());
  request.raw.socket.once('close', disconnected);
  const folder = join(ctx.config.dataDir, 'tmp', newId());
  await mkdir(folder, { recursive: true });
  try {
    const form = await readParts(request, folder, expected, sender.signal).catch((error) => {
      throw toHttpError(error);
    });
    return await use(form);
  } catch (error) {
    drain(request.raw);
    // The sender disconnected: nobody receives the response, and it is not an error to log.
    if (request.raw.destroyed && !request.raw.complete) {
      throw brokenOff();
    }
    throw readable(error, expected);
  } finally {
    request.raw.socket.off('close', disconnected);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Discards the rest of a rejected form, so that its sender receives the response, and disconnects
 * after `LINGER_MS`. A connection that is not read would not even detect that the client has
 * disconnected.
 */
function drain(raw: FastifyRequest['raw']): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}

async function readParts<S extends TSchema>(
  request: FastifyRequest,
  folder: string,
  expected: FormDefinition<S>,
  signal: AbortSignal,
): Promise<Form<Static<S>>> {
  // A stream that was destroyed before the parser listens would let it wait forever.
  if (request.raw.destroyed) throw brokenOff();
  const texts: Record<string, unknown> = {};
  const files: Upload[] = [];
  for await (const part of request.parts({
    // One byte more than allowed, so that `receive` throws the error for files that are too large.
    limits: { fileSize: MAX_BYTES.video + 1, files: expected.files?.max ?? 0 },
  })) {
    if (part.type === 'field') {
      if (part.valueTruncated) {
        throw new HttpError(413, 'too-large', `The field "${part.fieldname}" is too long.`);
      }
      texts[part.fieldname] = cleanText(String(part.value));
      continue;
    }
    if (part.fieldname !== expected.files?.name) {
      part.file.resume();
      throw badRequest(`The form has no file part "${part.fieldname}".`);
    }
    const path = join(folder, String(files.length));
    const { kinds, max } = expected.files;
    const { bytes, hash } = await receive(part.file, path, kinds).catch((error: unknown) => {
      throw max > 1 ? named(error, part.filename) : error;
    });
    // An empty file input sends an empty part without a name; an empty file has a name.
    if (bytes > 0)
      files.push({ field: part.fieldname, path, name: part.filename, bytes, hash, signal });
    else if (part.filename) throw new HttpError(415, 'empty-file', 'This file is empty.');
  }
  return { fields: checked(expected.fields, texts), files };
}

function checked<S extends TSchema>(schema: S, texts: Record<string, unknown>): Static<S> {
  if (Value.Check(schema, texts)) return texts;
  throw badRequest(validationMessage(Value.Errors(schema, texts), 'form'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parser errors of malformed forms have no code, unlike errors of files and limits. */
function toHttpError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof HttpError || 'code' in error) return error;
  return badRequest('The body is not a whole multipart form.', 'bad-form');
}

function readable(error: unknown, { files }: FormDefinition): unknown {
  if (errorCode(error) === 'ENOSPC') return insufficientStorage();
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'FST_FILES_LIMIT') {
    return badRequest(files?.tooMany ?? 'Files can’t be added here.', 'too-many-files');
  }
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new HttpError(413, 'too-large', 'This file is too large.');
  }
  return error;
}
