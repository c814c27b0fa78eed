import type { FastifyInstance } from 'fastify';
import { badRequest, HttpError } from '../errors';

/** Maximum depth of JSON that clients send. */
const MAX_DEPTH = 20;
/** Maximum number of values in it; the longest lists of the contract have 1,000. */
const MAX_VALUES = 2_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Checks the structure of a JSON text before it is parsed: parsing takes a hundred times as long for
 * a level, and ten times as long for a value, as for a character.
 * @throws HttpError 400 if it is nested too deeply or has too many values
 */
export function checkJsonStructure(text: string): void {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_DEPTH) throw badRequest('The body is nested too deeply.');
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  if (values > MAX_VALUES) throw badRequest('The body has too many values.');
}

/** Control characters that no text has. A NUL is rejected by the database. */
const CONTROL = /[^\P{Cc}\0\t\n]/gu;

/**
 * Returns a text that somebody has written with line feeds alone (browsers send CR LF in forms, some
 * clients in JSON too), and without other control characters, which show nothing.
 */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL, '');

/** JSON text in which a control character may be, escaped or as it is. */
const HAS_CONTROL = /\\[bfr]|\\u00[0189]|\\u007f|[\x7f-\x9f]/i;

/** Cleans all texts of a parsed JSON value, in place. */
function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'object' && value !== null) {
    const target = value as Record<string, unknown>;
    for (const key of Object.keys(target)) target[key] = cleanTexts(target[key]);
  }
  return value;
}

/** 415: a body of a type that the route does not accept. */
export const unsupportedType = () =>
  new HttpError(415, 'unsupported-type', 'This kind of content is not accepted.');

/** Rejects compressed bodies before they are read. */
export function rejectEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding']?.trim().slice(0, 40) || 'identity';
    if (encoding.toLowerCase() === 'identity') return done();
    done(
      new HttpError(415, 'unsupported-encoding', `Content-Encoding ${encoding} is not accepted.`),
    );
  });
}

/**
 * Parses JSON bodies; forms have a parser of their own, and other types have none. Accepts requests
 * that declare JSON but have no payload. Texts are cleaned, as those of forms are, so that a line break
 * counts as one character.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    checkJsonStructure(text);
    parse(request, text, (error, value) =>
      done(error, HAS_CONTROL.test(text) ? cleanTexts(value) : value),
    );
  });
}
