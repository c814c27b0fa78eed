import { writeAudit } from '../../audit/audit.store';
import {
  deleteOwnerCodes,
  dropUnconfirmedOwners,
  findOwnerCode,
  hasMembers,
  hasOwner,
  insertOwnerCode,
  isOwnerCode,
} from '../../network/ownerCodes.store';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { forbidden } from '../../platform/errors';
import { deriveKey, sha256 } from '../../platform/keys';
import { lockOwners } from '../../users/roles.store';

/** Without letters and digits that are easily confused. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Three groups of four: 58 bits. */
const LENGTH = 12;

/**
 * Returns the owner code that was made at a time, e.g. `K7QF-3MZP-A9TX`: the same on all nodes, which
 * share the secret, so that only its digest is stored.
 */
function ownerCodeOf(secret: string, madeAt: Date): string {
  const key = deriveKey(secret, `owner-code/${madeAt.toISOString()}`);
  const characters = Array.from(
    { length: LENGTH },
    (_, n) => CHARACTERS[key.readUInt16BE(2 * n) % CHARACTERS.length],
  );
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns the digest of a code as somebody has typed it: case and separators do not count. */
const ownerCodeDigest = (typed: string): string =>
  sha256(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Time in milliseconds for which a code can be used. */
const CODE_VALID_MS = 7 * 24 * 3600_000;

const validFrom = (now: Date) => new Date(now.getTime() - CODE_VALID_MS);

/**
 * Returns the code with which the first owner registers: the one that another node or an earlier
 * start has made, otherwise a new one. Returns null if the network has members.
 */
export async function openOwnerCode(ctx: AppContext): Promise<string | null> {
  if (await hasMembers(ctx.db)) return null;
  const now = ctx.clock.now();
  const code = await ctx.db.transaction(async (tx) => {
    await lockOwners(tx);
    const found = await findOwnerCode(tx, validFrom(now));
    const current = found && ownerCodeOf(ctx.secret, found.created_at);
    if (current && ownerCodeDigest(current) === found.code_hash) return current;
    const created = ownerCodeOf(ctx.secret, now);
    await insertOwnerCode(tx, ownerCodeDigest(created), { now, endedBefore: validFrom(now) });
    return created;
  });
  ctx.network.invalidate();
  return code;
}

/**
 * Makes sure that the person who registers may become the owner, and ends all codes. Others who
 * claim it wait until the end of the transaction.
 * @throws HttpError 403 for a code that is wrong or used, or of a network that has an owner
 */
export async function claimOwnership(ctx: Pick<AppContext, 'clock'>, tx: Tx, ownerCode: string) {
  await lockOwners(tx);
  const isValid = await isOwnerCode(tx, ownerCodeDigest(ownerCode), validFrom(ctx.clock.now()));
  if (!isValid || (await hasOwner(tx))) {
    throw forbidden(
      'This owner code is wrong or was used. The server prints a new one when it starts again on an empty network.',
      'bad-owner-code',
    );
  }
  await deleteOwnerCodes(tx);
  await dropUnconfirmedOwners(tx);
}

/** Writes to the log that a new account is the first owner. */
export async function writeFirstOwner(tx: Tx, user: { id: string; userName: string }, now: Date) {
  const details = { role: 'owner', before: null };
  await writeAudit(tx, { actor: user, action: 'role-changed', subject: user, details }, now);
}

/** Returns the lines that a start prints for whoever sets the network up. */
export const ownerCodeLines = (publicUrl: string, code: string): string =>
  `This network has no owner yet. Register with this link to become the owner:
${publicUrl}/register?owner=${code}
It works once. The owner code is ${code}`;
