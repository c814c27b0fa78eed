import type { ChangeAvailability, MessageResponse, RollBack } from '@kithkin/shared/contract';
import { provenAccount } from '../../accounts/credentials/proof.service';
import { type NewAuditEntry, writeAudit } from '../../audit/audit.store';
import type { AppContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/errors';
import { findAuditedUser } from '../../users/roles.store';
import { findReleaseObstacle, type ReleaseRequest, runReleaseCommand } from './releaseCommand';
import type { ReleaseChannels, ReleasesByName } from './servedReleases';

/** Name of the remote that offers these actions. */
const DESK = 'desk';

/** A change of a package by the viewer. */
export interface ReleaseChange<Body> {
  releases: () => Promise<ReleasesByName>;
  viewerId: string;
  /** Name of the package in the registry. */
  name: string;
  body: Body;
}

/**
 * Checks the viewer's password, and that the package can be changed from here.
 * @throws HttpError 403 for a wrong password, 404 for a name that is not released here, 409 with a
 *   message if the server lacks the key
 */
async function findChangeable(
  ctx: AppContext,
  { releases, viewerId, name, body }: ReleaseChange<{ password: string }>,
): Promise<ReleaseChannels> {
  await provenAccount(ctx, viewerId, body.password);
  const obstacle = await findReleaseObstacle(ctx.config);
  if (obstacle !== null) throw conflict(obstacle, 'no-rollback');
  const channels = (await releases()).get(name);
  if (!channels) throw notFound(`Nothing named ${name} is released here.`);
  return channels;
}

/**
 * Runs a release command as the viewer, and writes the audit log.
 * @throws HttpError 409 with the command's message if it rejects the change
 */
async function runLogged(
  ctx: AppContext,
  { viewerId, name, body }: ReleaseChange<{ reason: string }>,
  action: NewAuditEntry['action'],
  version: string,
  request: ReleaseRequest,
): Promise<string> {
  const actor = await findAuditedUser(ctx.db, viewerId);
  const reason = body.reason.trim();
  const note = { name, reason, actor: actor.userName };
  const { isDone, message } = await runReleaseCommand(ctx.config, { ...note, ...request });
  if (!isDone) throw conflict(message, 'release-command-failed');
  const entry = { actor, action, reason, details: { package: name, version } };
  await ctx.db.transaction((tx) => writeAudit(tx, entry, ctx.clock.now()));
  return message;
}

/** Rolls a version back by the command of the command line; errors as of both helpers above. */
export async function rollBack(
  ctx: AppContext,
  change: ReleaseChange<RollBack>,
): Promise<MessageResponse> {
  await findChangeable(ctx, change);
  const { version } = change.body;
  return { message: await runLogged(ctx, change, 'release-rolled-back', version, { version }) };
}

/**
 * Disables or enables a remote by the command of the command line; errors as of both helpers above.
 * A remote that is already in this state stays as it is.
 */
export async function changeAvailability(
  ctx: AppContext,
  action: 'disable' | 'enable',
  change: ReleaseChange<ChangeAvailability>,
): Promise<MessageResponse> {
  const { name } = change;
  const { live, isDisabled } = await findChangeable(ctx, change);
  const disables = action === 'disable';
  if (disables && name === DESK) {
    throw conflict(
      'The desk can’t disable itself, as nobody could enable it here. Run npm run registry -- disable desk where the key is.',
      'own-package',
    );
  }
  if (isDisabled !== disables) {
    const logged = disables ? 'remote-disabled' : 'remote-enabled';
    await runLogged(ctx, change, logged, live.version, { action });
  }
  return { message: disables ? `${name} is disabled.` : `${name} ${live.version} is back.` };
}
