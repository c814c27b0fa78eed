import { type LinkPreview, textTokens } from '@kithkin/shared/contract';
import { findNetwork } from '../network/network.store';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { HttpError } from '../platform/errors';
import { newId } from '../platform/ids';
import { fetchPreview, loadPreview } from './previews.jobs';
import { presentPreview } from './previews.presenter';
import {
  findPreview,
  insertPreview,
  lockPreview,
  type PreviewState,
  setPreview,
} from './previews.store';

/** Maximum length of an address in characters; longer ones have no preview. */
const MAX_URL = 2000;
/** Pages that are fetched in a minute for what an account writes. */
const MAX_FETCHES = 30;
/** Delay in milliseconds after which a job does what a request has not finished. */
const WAIT_MS = 30_000;

/**
 * Returns the address of the first link in a text, whose preview it has: without a fragment, and of another
 * site; null if there is none.
 */
export function previewUrlOf(ctx: Pick<AppContext, 'publicUrl'>, text: string): string | null {
  const link = textTokens(text).find(({ kind }) => kind === 'url');
  if (!link) return null;
  const url = new URL(link.value);
  url.hash = '';
  const isOwn = url.host === new URL(ctx.publicUrl()).host;
  return isOwn || url.href.length > MAX_URL ? null : url.href;
}

/** Counts a page that is fetched for an account. Returns false if there were too many. */
async function countFetch(ctx: AppContext, account: string): Promise<boolean> {
  try {
    await ctx.limits.count([{ key: `preview-fetches:${account}`, max: MAX_FETCHES }], 60);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false;
    throw error;
  }
}

/**
 * Returns the preview of an address of this day, and has it fetched after `delayMs` unless somebody does
 * until then; null if previews are off, or the `author` has too many. Requests without an author have a
 * limit of their own.
 */
async function ensurePreview(
  ctx: AppContext,
  tx: Tx,
  url: string,
  { author, delayMs = 0 }: { author?: string; delayMs?: number },
): Promise<{ id: string; state: PreviewState } | null> {
  const { linkPreviews = true } = await findNetwork(tx);
  if (!linkPreviews) return null;
  const now = ctx.clock.now();
  let preview = await lockPreview(tx, url, now);
  if (!preview) {
    if (author !== undefined && !(await countFetch(ctx, author))) return null;
    await insertPreview(tx, { id: newId(), url, now });
    preview = await lockPreview(tx, url, now);
  }
  if (preview?.state === 'waiting') {
    const { id } = preview;
    const later = delayMs === 0 ? {} : { runAt: new Date(now.getTime() + delayMs) };
    await ctx.jobs.add(tx, fetchPreview, { id }, { key: `previews.fetch:${id}`, ...later });
  }
  return preview ?? null;
}

/** Gives a new post or message the preview of its first link, if it has one. */
export async function addPreview(
  ctx: AppContext,
  tx: Tx,
  table: 'posts' | 'messages',
  { id, text, author }: { id: string; text: string; author: string },
): Promise<void> {
  const url = previewUrlOf(ctx, text);
  const preview = url && (await ensurePreview(ctx, tx, url, { author }));
  if (preview) await setPreview(tx, table, id, preview.id);
}

/**
 * Changes the preview of a post or message with its text. Unless it is `wanted` or not, it changes with the
 * first link only: one that was removed does not come back. Returns true if it has changed.
 */
export async function changePreview(
  ctx: AppContext,
  tx: Tx,
  table: 'posts' | 'messages',
  before: { id: string; text: string; preview_id: string | null; author: string },
  text: string,
  wanted: boolean | undefined,
): Promise<boolean> {
  const url = wanted === false ? null : previewUrlOf(ctx, text);
  const isSame = url === previewUrlOf(ctx, before.text);
  if (isSame && (wanted === undefined || before.preview_id !== null)) return false;
  const preview = url && (await ensurePreview(ctx, tx, url, before));
  const previewId = preview ? preview.id : null;
  if (previewId === before.preview_id) return false;
  await setPreview(tx, table, before.id, previewId);
  return true;
}

/** Returns the preview of an address that somebody writes; null if it has none. */
export async function getPreview(ctx: AppContext, address: string): Promise<LinkPreview | null> {
  const url = previewUrlOf(ctx, address);
  const preview =
    url && (await ctx.db.transaction((tx) => ensurePreview(ctx, tx, url, { delayMs: WAIT_MS })));
  if (!preview) return null;
  if (preview.state === 'waiting') await loadPreview(ctx, preview.id);
  const row = await findPreview(ctx.db, preview.id);
  return row ? presentPreview(ctx, row, { scope: 'post', isPrivate: true }) : null;
}
