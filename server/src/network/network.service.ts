import { createHash } from 'node:crypto';
import type { NetworkSettings, UpdateNetwork } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { forbidden } from '../platform/errors';
import { presentFace } from './network.presenter';
import { checkNetwork } from './network.rules';
import { findNetwork, isAdmin, lockNetwork, saveNetwork } from './network.store';

/** Returns the network as strangers see it, and the ETag of that. */
export async function getFace(ctx: AppContext) {
  const network = presentFace(await ctx.network.get());
  const hash = createHash('sha256').update(JSON.stringify(network)).digest('base64url');
  return { network, etag: `"${hash.slice(0, 27)}"` };
}

const NOT_ALLOWED = 'Only admins may see and change the settings of the network.';

/** @throws HttpError 403 if the viewer is not an admin */
export async function getSettings(ctx: AppContext, viewerId: string): Promise<NetworkSettings> {
  if (!(await isAdmin(ctx.db, viewerId))) throw forbidden(NOT_ALLOWED);
  return findNetwork(ctx.db);
}

/** Changes the settings, on this node at once, on others within two seconds. */
export function updateSettings(
  ctx: AppContext,
  viewerId: string,
  changes: UpdateNetwork,
): Promise<NetworkSettings> {
  return ctx.db.transaction(async (tx) => {
    if (!(await isAdmin(tx, viewerId))) throw forbidden(NOT_ALLOWED);
    const network = checkNetwork({ ...(await lockNetwork(tx)), ...changes });
    await saveNetwork(tx, network, ctx.clock.now());
    tx.afterCommit(() => ctx.network.invalidate());
    return network;
  });
}
