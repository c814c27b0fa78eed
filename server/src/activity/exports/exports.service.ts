import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DataExport, DataExportResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { API_PREFIX } from '../../platform/http/app';
import { newId } from '../../platform/ids';
import { deriveKey } from '../../platform/keys';
import { exportPath, prepareExport, RETENTION_MS } from './exports.jobs';
import { type ExportRow, findOwnExport, findReadyExport, insertExport } from './exports.store';

/** Maximum number of exports of an account a day, since each one is expensive. */
const MAX_PER_DAY = 3;
const DAY_S = 24 * 3600;

/** An address at which an export can be downloaded until a time. */
interface DownloadQuery {
  /** End in milliseconds. */
  e: number;
  s: string;
}

/** Time for which an address works, in milliseconds; a download that has begun goes on. */
const ADDRESS_MS = 5 * 60_000;

function sign({ secret }: Pick<AppContext, 'secret'>, exportId: string, end: number): string {
  return createHmac('sha256', deriveKey(secret, 'export'))
    .update(`${exportId}.${end}`)
    .digest('base64url');
}

/** Signs the address of an export, since a link that the browser follows sends no token. */
function signDownload(ctx: AppContext, exportId: string): DownloadQuery {
  const e = ctx.clock.now().getTime() + ADDRESS_MS;
  return { e, s: sign(ctx, exportId, e) };
}

/** Returns true if the signature is that of this export and has not expired. */
function acceptsDownload(ctx: AppContext, exportId: string, { e, s }: DownloadQuery) {
  if (e <= ctx.clock.now().getTime()) return false;
  const [expected, given] = [Buffer.from(sign(ctx, exportId, e)), Buffer.from(s)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Builds the contract's DataExport; `query` is given for one that is ready. */
function toDataExport(row: ExportRow, query: DownloadQuery | null): DataExport {
  const { id, state, bytes, created_at: createdAt } = row;
  return {
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + RETENTION_MS).toISOString(),
    bytes,
    url: query && `${API_PREFIX}/exports/${id}?e=${query.e}&s=${query.s}`,
  };
}

/** Returns the viewer's export, with an address that works for a few minutes. */
export async function ownExport(ctx: AppContext, viewerId: string): Promise<DataExportResponse> {
  const row = await findOwnExport(ctx.db, viewerId);
  if (!row) return { export: null };
  return { export: toDataExport(row, row.state === 'ready' ? signDownload(ctx, row.id) : null) };
}

/**
 * Starts an export in place of an earlier one. While one is being prepared, it is returned.
 * @throws HttpError 429 after three a day
 */
export async function requestExport(
  ctx: AppContext,
  viewerId: string,
): Promise<DataExportResponse> {
  const before = await ownExport(ctx, viewerId);
  if (before.export?.state === 'preparing') return before;
  await ctx.limits.count(
    [{ key: `export:${viewerId}`, max: MAX_PER_DAY }],
    DAY_S,
    'You have prepared your data several times. Please try again tomorrow.',
  );
  await ctx.db.transaction(async (tx) => {
    const added = await insertExport(tx, newId(), viewerId, ctx.clock.now());
    if (added) await ctx.jobs.add(tx, prepareExport, { exportId: added.id });
  });
  return ownExport(ctx, viewerId);
}

/**
 * Opens the file of an export at a signed address.
 * @throws HttpError 404 if the address is wrong or over, or the export is
 */
export async function openExport(
  ctx: AppContext,
  exportId: string,
  query: DownloadQuery,
): Promise<{ bytes: number; madeAt: Date; content: Readable }> {
  const row = acceptsDownload(ctx, exportId, query)
    ? await findReadyExport(ctx.db, exportId)
    : undefined;
  if (!row?.bytes) throw notFound();
  const range = { start: 0, end: row.bytes - 1 };
  const content = await ctx.mediaStore.read(exportPath(exportId), range);
  if (!content) throw notFound();
  return { bytes: row.bytes, madeAt: row.created_at, content };
}
