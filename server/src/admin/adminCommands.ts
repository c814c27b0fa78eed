import {
  type AppealOutcome,
  MAX_DECISION_MESSAGE,
  MAX_RULE,
  type Role,
} from '@kithkin/shared/contract';
import { writeAudit } from '../audit/audit.store';
import { changeRole } from '../desk/team/team.service';
import { lockMember } from '../desk/team/team.store';
import { parseMailAddress } from '../mail/address';
import { MailError } from '../mail/mailer';
import { mailFace } from '../mail/mailFace';
import { changeHidden } from '../moderation/hide.service';
import type { Hideable } from '../moderation/hide.store';
import type { ModerationContext } from '../moderation/moderationContext';
import { changeSuspended } from '../moderation/sanctions.service';
import { checkNewest } from '../operations/backups/backups.service';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { HttpError, StartupError } from '../platform/errors';
import { isId } from '../platform/ids';
import { checkOwnerRemains } from '../users/lastOwner.policy';
import {
  type AccountRow,
  closeReports,
  listReports,
  lockAccount,
  type ReportRow,
} from './admin.store';
import { aboutUser, decideAppealHere, decideHere, listAppeals, undoHere } from './decisionsHere';
import { describeAppeals, describeReports } from './describe';

export const HELP = `npm run admin -- <command>

  owner <userName>      makes somebody an owner: they may do everything at the desk
  grant <userName>      makes somebody an admin
  moderator <userName>  makes somebody a moderator
  revoke <userName>     takes the role away
  reports [--all]       what people have reported and waits; with --all also what is done
  hide <report id> [rule]      hides the post, comment or story from all but its maker
  unhide <report id>           shows it again
  dismiss <report id>          closes the reports about a thing and leaves it as it is
  suspend <userName> [rule]    signs somebody out for good and takes them out of everybody's sight
  unsuspend <userName>         lets them in again, with all they had
  appeals                      lists the appeals that wait
  grant-appeal <appeal id> [reply]   undoes the decision
  reject-appeal <appeal id> <reply>  leaves it as it is
  mail-test <address>   sends an email, and says what happened
  restore-drill         starts a drill of the newest backup; its result is at the desk, under Backups
  --help                       says this

Hiding and suspending are decisions as at the desk: the person gets an email with the rule, and can
appeal. They are undone there, or here.

Files of reports are listed with their path in DATA_DIR, or in the bucket without "media/".
They stay until 180 days after the decision, even if what they belonged to is gone.

It works while the server runs and while it does not, on the database of the same environment
(DATA_DIR, DATABASE_URL).`;

/** A command that failed for an expected reason. `message` is a sentence shown to the admin. */
export class AdminCommandError extends StartupError {}

/**
 * Parts of the node's context that commands use. A process without a node provides them as well.
 */
export type AdminContext = ModerationContext & Pick<AppContext, 'mailer' | 'network'>;

type Command = (ctx: AdminContext, part: string, text: string) => Promise<string>;

interface CommandDefinition {
  wants: 'userName' | 'report id' | 'appeal id';
  /** Maximum length of the words after it, the rule of a decision or a reply; absent for none. */
  maxText?: number;
  run: Command;
}

const COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  owner: { wants: 'userName', run: (ctx, name) => giveRole(ctx, name, 'owner') },
  grant: { wants: 'userName', run: (ctx, name) => giveRole(ctx, name, 'admin') },
  moderator: { wants: 'userName', run: (ctx, name) => giveRole(ctx, name, 'moderator') },
  revoke: { wants: 'userName', run: (ctx, name) => giveRole(ctx, name, null) },
  suspend: { wants: 'userName', maxText: MAX_RULE, run: suspend },
  unsuspend: { wants: 'userName', run: unsuspend },
  hide: { wants: 'report id', maxText: MAX_RULE, run: hide },
  unhide: { wants: 'report id', run: unhide },
  dismiss: { wants: 'report id', run: dismiss },
  'grant-appeal': {
    wants: 'appeal id',
    maxText: MAX_DECISION_MESSAGE,
    run: decideAppeal('granted'),
  },
  'reject-appeal': {
    wants: 'appeal id',
    maxText: MAX_DECISION_MESSAGE,
    run: decideAppeal('rejected'),
  },
};

/**
 * Runs an admin command and returns the text to print.
 * @throws AdminCommandError if the command is unknown, incomplete or not possible
 */
export async function runAdmin(ctx: AdminContext, args: readonly string[]): Promise<string> {
  try {
    return await runCommand(ctx, args);
  } catch (error) {
    // Rules that the desk has as well, such as that the last owner stays.
    const isExpected = error instanceof HttpError || error instanceof MailError;
    throw isExpected ? new AdminCommandError(error.message) : error;
  }
}

async function runCommand(ctx: AdminContext, args: readonly string[]): Promise<string> {
  const [name = '', part, ...rest] = args;
  if (name === 'reports') {
    if (rest.length > 0 || (part !== undefined && part !== '--all')) {
      throw new AdminCommandError('Say "reports" or "reports --all". See --help.');
    }
    const rows = await listReports(ctx.db, part === '--all' ? 'all' : 'open');
    return describeReports(rows);
  }
  if (name === 'appeals' && part === undefined) return describeAppeals(await listAppeals(ctx.db));
  if (name === 'restore-drill') {
    if (part !== undefined) throw new AdminCommandError('Say "restore-drill" alone. See --help.');
    return `The drill of ${await checkNewest(ctx)} has begun.`;
  }
  if (name === 'mail-test') return sendTestMail(ctx, part ?? '', rest);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new AdminCommandError(`"${name}" is not known here. See --help.`);
  if (part === undefined || (rest.length > 0 && !command.maxText)) {
    throw new AdminCommandError(
      `Say one ${command.wants}: ${name} <${command.wants}>. See --help.`,
    );
  }
  return command.run(ctx, part.replace(/^@/, ''), rest.join(' ').slice(0, command.maxText));
}

async function sendTestMail(ctx: AdminContext, typed: string, rest: readonly string[]) {
  const to = parseMailAddress(typed);
  if (to === null || rest.length > 0) {
    throw new AdminCommandError('Say one email address: mail-test <address>. See --help.');
  }
  const face = await mailFace(ctx);
  const subject = `A test of the emails of ${face.name}`;
  const text = `This email was sent by "mail-test", to see that emails of ${face.name} arrive.`;
  await ctx.mailer.send({ to, subject, text }, face);
  return `An email to ${to} was passed to ${ctx.mailer.target}. If it does not arrive, look among unwanted emails, and at the log of that server.`;
}

const userUnknown = (userName: string) =>
  new AdminCommandError(`There is nobody with the username ${userName}.`);

async function accountOf(tx: Tx, userName: string): Promise<AccountRow> {
  const account = await lockAccount(tx, userName);
  if (!account) throw userUnknown(userName);
  return account;
}

const withArticle = (role: Role) => (role === 'moderator' ? `a ${role}` : `an ${role}`);

function giveRole(ctx: AdminContext, userName: string, role: Role | null): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, userName);
    if (!member) throw userUnknown(userName);
    const { user_name: name, role: before } = member;
    const changed = await changeRole(ctx, tx, member, { role, actor: 'command-line', reason: '' });
    if (role !== null) return `${name} is ${withArticle(role)} ${changed ? 'now' : 'already'}.`;
    return before ? `${name} is no ${before} any more.` : `${name} has no role.`;
  });
}

function suspend(ctx: AdminContext, userName: string, rule: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const { id, user_name: name, suspended_at: since } = await accountOf(tx, userName);
    if (since !== null) {
      await closeReports(tx, { type: 'user', id }, 'suspended', ctx.clock.now());
      return `${name} is suspended already.`;
    }
    await checkOwnerRemains(tx, id);
    await decideHere(ctx, tx, aboutUser(id, name), { action: 'suspended', rule });
    return `${name} is suspended and signed out.`;
  });
}

function unsuspend(ctx: AdminContext, userName: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const { id, user_name: name, suspended_at: since } = await accountOf(tx, userName);
    if (since === null) return `${name} is not suspended.`;
    const undone = await undoHere(ctx, tx, { action: 'suspended', userId: id });
    // Suspended by a version whose command line made no decisions.
    if (undone === 0) {
      await changeSuspended(ctx, tx, id, null);
      const entry = { actor: 'command-line', action: 'suspension-lifted' } as const;
      await writeAudit(tx, { ...entry, subject: { id, userName: name } }, ctx.clock.now());
    }
    return `${name} may sign in again.`;
  });
}

async function reportOf(tx: Tx, reportId: string): Promise<ReportRow> {
  const [row] = isId(reportId) ? await listReports(tx, { id: reportId }) : [];
  if (!row) throw new AdminCommandError(`There is no report ${reportId}.`);
  return row;
}

/**
 * Returns the report's target type if it can be hidden.
 * @throws AdminCommandError naming an alternative, for users and messages
 */
function hideable({ target_type: type, owner_name: owner }: ReportRow): Hideable {
  if (type === 'post' || type === 'comment' || type === 'story') return type;
  throw new AdminCommandError(
    type === 'user'
      ? `A profile can't be hidden. To take ${owner} out: suspend ${owner}`
      : `A message can't be hidden: only the members of its conversation see it. To take its sender out: suspend ${owner}`,
  );
}

/** Writes to the log what was done about the subject of a report. */
function writeEntry(
  tx: Tx,
  action: 'content-shown' | 'report-dismissed',
  report: ReportRow,
  now: Date,
): Promise<void> {
  const { target_type: type, target_id: id, owner_id: ownerId, owner_name: userName } = report;
  const subject = ownerId === null ? undefined : { id: ownerId, userName };
  const entry = { actor: 'command-line', action, target: { type, id } } as const;
  return writeAudit(tx, { ...entry, ...(subject && { subject }) }, now);
}

function hide(ctx: AdminContext, reportId: string, rule: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const report = await reportOf(tx, reportId);
    const type = hideable(report);
    const { target_id: id, owner_name: owner } = report;
    if (!report.exists) throw new AdminCommandError(`The ${type} is gone already.`);
    if (report.hidden) {
      await closeReports(tx, { type, id }, 'hidden', ctx.clock.now());
      return `The ${type} of ${owner} is hidden already.`;
    }
    await decideHere(ctx, tx, report, { action: 'hidden', rule });
    return `The ${type} of ${owner} is hidden from everybody else.`;
  });
}

function unhide(ctx: AdminContext, reportId: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const report = await reportOf(tx, reportId);
    const type = hideable(report);
    const { target_id: id, owner_name: owner } = report;
    if (!report.exists) throw new AdminCommandError(`The ${type} is gone already.`);
    if (!report.hidden) return `The ${type} of ${owner} is not hidden.`;
    const undone = await undoHere(ctx, tx, { action: 'hidden', targetId: id });
    // Hidden by a version whose command line made no decisions.
    if (undone === 0) {
      await changeHidden(ctx, tx, { type, id, hide: false });
      await writeEntry(tx, 'content-shown', report, ctx.clock.now());
    }
    return `The ${type} of ${owner} is shown again.`;
  });
}

function dismiss(ctx: AdminContext, reportId: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const report = await reportOf(tx, reportId);
    const about = { type: report.target_type, id: report.target_id };
    const now = ctx.clock.now();
    const closed = await closeReports(tx, about, 'dismissed', now);
    if (closed === 0) return 'This report is closed already.';
    await writeEntry(tx, 'report-dismissed', report, now);
    return closed === 1 ? 'The report is dismissed.' : `${closed} reports about it are dismissed.`;
  });
}

function decideAppeal(outcome: AppealOutcome): Command {
  return (ctx, decisionId, reply) =>
    ctx.db.transaction((tx) => decideAppealHere(ctx, tx, decisionId, { outcome, reply }));
}
