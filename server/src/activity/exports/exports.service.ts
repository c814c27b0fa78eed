import type { Readable } from 'node:stream';
import type { DataExportResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { acceptsDownload, signDownload } from './downloadSignature';
import { exportPath, prepareExport } from './exports.jobs';
import { type DownloadQuery, toDataExport } from './exports.presenter';
import { findOwnExport, findReadyExport, insertExport } from './exports.store';

/** Maximum number of exports of an account a day, since each one is expensive. */
const MAX_PER_DAY = 3;
const DAY_S = 24 * 3600;

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
