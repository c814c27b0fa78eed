import { ApiError } from '../http/ApiError';
import { authorized } from '../http/refreshSession';
import { upload } from '../http/upload';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';
import type { OutboxKind, OutboxRow, WaitingReason } from './item';

/** Result of an attempt to send; `changes` are written to the row. */
export type Delivery =
  | { result: 'sent'; response: unknown }
  | { result: 'rejected'; changes: Pick<OutboxRow, 'state' | 'error'> }
  | { result: 'retry'; changes: Pick<OutboxRow, 'attempts' | 'dueAt' | 'reason'> }
  /** Cancelled, or its user has signed out: the row stays unchanged. */
  | { result: 'stopped' };

/** Delay before the second attempt in milliseconds; doubled each time, up to `MAX_DELAY_MS`. */
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** Error statuses after which the item is sent again by itself. */
const RETRYABLE_STATUS = [401, 408, 425, 429];

/** Kinds that are sent as JSON if they have no files. All others are sent as forms. */
const AS_JSON: readonly OutboxKind[] = ['comment', 'comment-edit', 'message-edit', 'story-reply'];
/** Kinds that are idempotent without a client id, which their schemas do not have. */
const WITHOUT_CLIENT_ID: readonly OutboxKind[] = ['comment-edit', 'message-edit'];

/**
 * Returns true if the server has answered and the user decides what happens next. This includes
 * 5xx, since the server may fail on this very item each time, except a 503 or 504 that says when to
 * try again: the server is busy, or its database or the store of its files is away.
 */
const isRejection = ({ status, retryAfter }: ApiError): boolean =>
  status >= 400 &&
  !RETRYABLE_STATUS.includes(status) &&
  !([503, 504].includes(status) && retryAfter !== null);

/** Returns true if there is nothing to delete any more, e.g. after an attempt without a response. */
const isAlreadyRemoved = ({ method }: OutboxRow, { status }: ApiError): boolean =>
  method === 'DELETE' && (status === 404 || status === 410);

function encodeBody({
  kind,
  method,
  fields,
  files,
  clientId,
}: OutboxRow): FormData | Record<string, string> | null {
  if (method === 'DELETE') return null;
  const all = WITHOUT_CLIENT_ID.includes(kind) ? fields : { ...fields, clientId };
  if (AS_JSON.includes(kind) && files.length === 0) return all;
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const { field, blob, name } of files) form.append(field, blob, name);
  return form;
}

function nextAttempt({ attempts }: OutboxRow, error: unknown) {
  const reason: WaitingReason =
    error instanceof ApiError && !error.network ? 'busy' : 'no-response';
  const wait =
    Math.min(INITIAL_DELAY_MS * 2 ** attempts, MAX_DELAY_MS) * (0.75 + Math.random() / 2);
  const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return { attempts: attempts + 1, dueAt: Date.now() + Math.max(wait, retryAfterMs), reason };
}

/** Sends one item once, only with the session of its own user. */
export async function deliver(
  row: OutboxRow,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Delivery> {
  const user = session.get();
  if (user?._id !== row.userId) return { result: 'stopped' };
  const body = encodeBody(row);
  try {
    const response = await authorized(user, (token) =>
      upload(row.path, { method: row.method, body, token, signal, onProgress }),
    );
    return { result: 'sent', response };
  } catch (error) {
    if (signal.aborted) return { result: 'stopped' };
    if (!(error instanceof ApiError)) reportError(error, { source: 'outbox.deliver' });
    else if (isAlreadyRemoved(row, error)) return { result: 'sent', response: null };
    else if (isRejection(error)) {
      const { status, message } = error;
      return { result: 'rejected', changes: { state: 'failed', error: { status, message } } };
    }
    return { result: 'retry', changes: nextAttempt(row, error) };
  }
}
