import type { FailingJobs, Health } from '@kithkin/shared/contract';
import { sendMail } from '../../mail/mail.jobs';
import type { AppContext } from '../../platform/context';
import { countJobs, type FailingRow, listFailing, type QueueRow } from './health.store';
import { listNodes } from './nodes.store';

/** Returns an error without addresses: mail servers repeat those of recipients. */
export const withoutAddresses = (error: string): string =>
  error
    .split(' ')
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join(' ');

const toQueue = (row: QueueRow | undefined) => ({
  waiting: row?.waiting ?? 0,
  failing: row?.failing ?? 0,
  oldestDueAt: row?.oldest_due?.toISOString() ?? null,
});

const toFailing = ({ kind, jobs, error, next_try }: FailingRow): FailingJobs => ({
  kind,
  jobs,
  error: withoutAddresses(error),
  nextTryAt: next_try.toISOString(),
});

/** Returns the work that waits or fails, and the running nodes. */
export async function readHealth(ctx: AppContext): Promise<Health> {
  const now = ctx.clock.now();
  const [{ mail, jobs }, failing, nodes] = await Promise.all([
    countJobs(ctx.db, sendMail.kind, now),
    listFailing(ctx.db),
    listNodes(ctx.db, now),
  ]);
  const mailError = failing.find(({ kind }) => kind === sendMail.kind)?.error ?? null;
  return {
    jobs: toQueue(jobs),
    mail: { ...toQueue(mail), lastError: mailError === null ? null : withoutAddresses(mailError) },
    failing: failing.filter(({ kind }) => kind !== sendMail.kind).map(toFailing),
    nodes: nodes.map(({ host, version, contract, started_at, renewed_at }) => ({
      host,
      version,
      contract,
      startedAt: started_at.toISOString(),
      renewedAt: renewed_at.toISOString(),
    })),
  };
}
