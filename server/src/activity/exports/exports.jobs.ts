import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { enqueueEmail } from '../../mail/mail.jobs';
import type { Mail } from '../../mail/mailer';
import { findNetwork } from '../../network/network.store';
import type { AppContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { defineJob } from '../../platform/jobs';
import { deleteExports, failOlder, findPreparing, listOver, markReady } from './exports.store';
import { writeArchive } from './writeArchive';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Time for which an export is kept, in milliseconds. */
export const RETENTION_MS = 7 * DAY_MS;
/** Time after which an export that was not written has failed, in milliseconds. */
const PREPARING_MS = DAY_MS;

/**
 * Folder of an export in the media store. Its name is no id, so that the media sweep leaves it
 * alone.
 */
const folderOf = (exportId: string) => `exports/${exportId}`;
/** Path of an export's file in the media store. */
export const exportPath = (exportId: string) => `${folderOf(exportId)}/data.zip`;

/** Writes the archive to a temporary file and returns its size after storing it. */
async function storeArchive(ctx: AppContext, exportId: string, userId: string): Promise<number> {
  const folder = join(ctx.config.dataDir, 'tmp', newId());
  await mkdir(folder, { recursive: true });
  try {
    const file = join(folder, 'data.zip');
    const bytes = await writeArchive(ctx, userId, file);
    await ctx.mediaStore.put(exportPath(exportId), { file });
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Builds the mail about an export that is ready. It leads to the settings, where the user is signed
 * in: a link to the file itself would give all data to whoever reads the mail.
 */
const exportReadyMail = (
  ctx: Pick<AppContext, 'publicUrl'>,
  person: { full_name: string },
  to: string,
  networkName: string,
): Mail => ({
  to,
  subject: `Your ${networkName} data is ready`,
  text: `Hello ${person.full_name},

the copy of your data is ready. You can download it for 7 days in your
settings, under "Your data":

${ctx.publicUrl()}/settings#data

If you did not ask for it, choose a new password at once:

${ctx.publicUrl()}/forgot-password
`,
});

/** Writes an export, and mails its user. In a queue of its own, since it takes minutes. */
export const prepareExport = defineJob({
  kind: 'activity.export',
  queue: 'exports',
  leaseMs: 2 * HOUR_MS,
  maxAttempts: 3,
  payload: Type.Object({ exportId: Type.String({ format: 'uuid' }) }),
  async run(ctx, { exportId }) {
    const waiting = await findPreparing(ctx.db, exportId);
    if (!waiting) return;
    const bytes = await storeArchive(ctx, exportId, waiting.user_id);
    // If the account was deleted meanwhile, the sweep removes the file.
    await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const person = await markReady(tx, exportId, bytes, now);
      if (!person?.email) return;
      const mail = exportReadyMail(ctx, person, person.email, (await findNetwork(tx)).name);
      await enqueueEmail(ctx, tx, mail, new Date(now.getTime() + RETENTION_MS));
    });
  },
});

/**
 * Removes exports after seven days, and those that were replaced or whose account was deleted. One
 * that a node is writing is left for a later sweep.
 */
export const sweepExports = defineJob({
  kind: 'activity.sweepExports',
  queue: 'exports',
  payload: Type.Object({}),
  every: HOUR_MS,
  async run(ctx) {
    const now = ctx.clock.now().getTime();
    await failOlder(ctx.db, new Date(now - PREPARING_MS));
    const over = await listOver(ctx.db, new Date(now - RETENTION_MS));
    for (const exportId of over) await ctx.mediaStore.remove(folderOf(exportId));
    await deleteExports(ctx.db, over);
  },
});
