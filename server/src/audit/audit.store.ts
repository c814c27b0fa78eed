import { type AuditAction, COMMAND_LINE } from '@kithkin/shared/contract';
import { id, json, type SQL, sql, type Tx, time } from '../platform/db';
import { newId } from '../platform/ids';

/** A user as an entry of the audit log names them. */
export interface AuditedUser {
  id: string;
  userName: string;
}

/** The person who acts, or the command line. */
export type AuditActor = AuditedUser | 'command-line';

export interface NewAuditEntry {
  actor: AuditActor;
  action: AuditAction;
  subject?: AuditedUser;
  target?: { type: string; id: string };
  reason?: string;
  details?: Record<string, string | number | boolean | null>;
}

const idOrNull = (value: string | undefined): SQL => (value === undefined ? sql`null` : id(value));

/** Writes an entry of the audit log in the transaction of the action. */
export async function writeAudit(tx: Tx, entry: NewAuditEntry, now: Date): Promise<void> {
  const { actor, action, subject, target, reason = '', details = {} } = entry;
  const [actorId, actorName] =
    actor === 'command-line' ? [undefined, COMMAND_LINE] : [actor.id, actor.userName];
  await tx.run(sql`
    insert into audit_log (id, created_at, actor_id, actor_name, action, subject_id, subject_name,
      target_type, target_id, reason, details)
    values (${id(newId())}, ${time(now)}, ${idOrNull(actorId)}, ${actorName}, ${action},
      ${idOrNull(subject?.id)}, ${subject?.userName ?? ''}, ${target?.type ?? null},
      ${idOrNull(target?.id)}, ${reason}, ${json(details)})`);
}
