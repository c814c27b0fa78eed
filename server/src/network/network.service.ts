import { createHash } from 'node:crypto';
import type { NetworkSettings, UpdateNetwork } from '@kithkin/shared/contract';
import { writeAudit } from '../audit/audit.store';
import type { AppContext } from '../platform/context';
import { findAuditedUser } from '../users/roles.store';
import { presentFace } from './network.presenter';
import { checkNetwork } from './network.rules';
import { findNetwork, lockNetwork, saveNetwork } from './network.store';

/** Returns the network as strangers see it, and the ETag of that. */
export async function getFace(ctx: AppContext) {
  const network = presentFace(await ctx.network.get());
  const hash = createHash('sha256').update(JSON.stringify(network)).digest('base64url');
  return { network, etag: `"${hash.slice(0, 27)}"` };
}

/** Returns the settings, for people with the permission. */
export const getSettings = (ctx: AppContext): Promise<NetworkSettings> => findNetwork(ctx.db);

const detailsOf = ({ languages, ...changes }: UpdateNetwork) => ({
  ...changes,
  ...(languages && { languages: languages.join(', ') }),
});

/** Changes the settings, on this node at once, on others within two seconds. */
export function updateSettings(
  ctx: AppContext,
  viewerId: string,
  changes: UpdateNetwork,
): Promise<NetworkSettings> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const network = checkNetwork({ ...(await lockNetwork(tx)), ...changes });
    await saveNetwork(tx, network, now);
    const actor = await findAuditedUser(tx, viewerId);
    await writeAudit(tx, { actor, action: 'network-changed', details: detailsOf(changes) }, now);
    tx.afterCommit(() => ctx.network.invalidate());
    return network;
  });
}
