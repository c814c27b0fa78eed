import type { NetworkPictureKind, NetworkPictures } from '@kithkin/shared/contract';
import { writeAudit } from '../../audit/audit.store';
import { ingestNetworkPicture, removeAssets, type Upload } from '../../media';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { badRequest, notFound } from '../../platform/errors';
import { findAuditedUser } from '../../users/roles.store';
import { findNetworkState, lockNetwork } from '../network.store';
import { presentPictures } from './pictures.presenter';
import { deletePicture, findPictureFile, replacePicture } from './pictures.store';

/** Returns the pictures as they are now. */
export const getPictures = async (ctx: AppContext): Promise<NetworkPictures> =>
  presentPictures((await findNetworkState(ctx.db)).pictures);

/**
 * Finds a file of a picture that is shown. Returns its size in bytes, and a function that reads it.
 * @throws HttpError 404, also from the function, if there is none
 */
export async function openFile(ctx: AppContext, pictureId: string, file: string) {
  const bytes = await findPictureFile(ctx.db, pictureId, file);
  if (bytes === undefined) throw notFound();
  const read = async () => {
    const content = await ctx.mediaStore.read(`${pictureId}/${file}`, { start: 0, end: bytes - 1 });
    if (!content) throw notFound();
    return content;
  };
  return { bytes, read };
}

/** Sets a picture of the network, and removes the previous one. */
export async function setPicture(
  ctx: AppContext,
  viewerId: string,
  kind: NetworkPictureKind,
  uploads: readonly Upload[],
): Promise<void> {
  const [upload] = uploads;
  if (!upload || uploads.length > 1) throw badRequest('Please choose one file.');
  await ingestNetworkPicture(ctx, upload, { userId: viewerId, kind }, (stored) =>
    changePicture(ctx, viewerId, `${kind} set`, async (tx) => ({
      before: await replacePicture(tx, kind, stored, ctx.clock.now()),
    })),
  );
}

/** Removes a picture of the network; may be repeated. */
export const removePicture = (ctx: AppContext, viewerId: string, kind: NetworkPictureKind) =>
  changePicture(ctx, viewerId, `${kind} removed`, async (tx) => {
    const before = await deletePicture(tx, kind);
    return before === null ? null : { before };
  });

/**
 * Runs a change, and writes the log. `change` returns the id of the picture that was there before,
 * or null if nothing has changed.
 */
function changePicture(
  ctx: AppContext,
  viewerId: string,
  picture: string,
  change: (tx: Tx) => Promise<{ before: string | null } | null>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockNetwork(tx);
    const changed = await change(tx);
    if (changed === null) return;
    if (changed.before !== null) await removeAssets(ctx, tx, [changed.before]);
    const actor = await findAuditedUser(tx, viewerId);
    const entry = { actor, action: 'network-changed', details: { picture } } as const;
    await writeAudit(tx, entry, ctx.clock.now());
    tx.afterCommit(() => ctx.network.invalidate());
  });
}
