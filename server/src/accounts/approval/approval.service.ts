import type { DecideApproval, WaitingList, WaitingPerson } from '@kithkin/shared/contract';
import { writeAudit } from '../../audit/audit.store';
import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { findAuditedUser } from '../../users/roles.store';
import { deleteUser } from '../leaving/purge.store';
import { approvedMail, rejectedMail } from '../mails/emailTemplates';
import { mailAccount } from '../mails/mailing.service';
import {
  type ApplicationRow,
  approveApplication,
  listApplications,
  lockApplication,
} from './applications.store';

/** Time after which a mail that could not be sent is dropped, in milliseconds. */
const VALID_MS = 7 * 24 * 3600_000;

/** Without verification, people wait from the registration on. */
const showsUnverified = ({ config }: AppContext) => config.emailVerification === 'optional';

const presentWaiting = (row: ApplicationRow): WaitingPerson => ({
  _id: row.id,
  userName: row.user_name,
  fullName: row.full_name,
  email: row.email,
  introduction: row.introduction,
  registeredAt: row.created_at.toISOString(),
});

/** Lists who waits for approval. */
export async function getWaiting(ctx: AppContext): Promise<WaitingList> {
  const rows = await listApplications(ctx.db, showsUnverified(ctx));
  return { waiting: rows.map(presentWaiting) };
}

/**
 * Approves or refuses a registration and mails the person. A rejected account is deleted.
 * @throws HttpError 404 if it does not wait, e.g. because another admin has decided
 */
export function decide(
  ctx: AppContext,
  viewerId: string,
  userId: string,
  { decision }: DecideApproval,
): Promise<void> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const person = await lockApplication(tx, userId, showsUnverified(ctx));
    if (!person) throw notFound('This person does not wait for approval any more.');
    if (decision === 'approve') await approveApplication(tx, userId, viewerId, now);
    else await deleteUser(tx, userId);
    await writeAudit(
      tx,
      {
        actor: await findAuditedUser(tx, viewerId),
        action: decision === 'approve' ? 'registration-approved' : 'registration-rejected',
        subject: { id: userId, userName: person.user_name },
      },
      now,
    );
    const template = decision === 'approve' ? approvedMail : rejectedMail;
    await mailAccount(ctx, tx, person, template, new Date(now.getTime() + VALID_MS));
  });
}
