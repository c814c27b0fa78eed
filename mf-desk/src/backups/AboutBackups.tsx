import { RelativeTime } from '@kithkin/shared';
import type { BackupList } from '@kithkin/shared/contract';
import { bytesText } from '../figures/amounts';
import { Facts } from '../figures/facts.styles';

const hourText = (hour: number) => `daily at ${String(hour).padStart(2, '0')}:00 UTC`;

/** The result of the last drill, also of a backup that is deleted since. */
function LastDrillResult({ drill }: { drill: BackupList['lastDrill'] }) {
  if (!drill) return 'never';
  return (
    <>
      {drill.state === 'failed' ? 'failed' : 'passed'} <RelativeTime iso={drill.at} />
      {drill.error !== null && `: ${drill.error}`}
    </>
  );
}

/** Describes a backup: its contents, when it is made, where it is, and if it can be restored. */
export function AboutBackups({ list }: { list: BackupList }) {
  const { isSupported, isEmbedded = true, folder, maxBackups, freeBytes, hasMedia } = list;
  const { hour, bucket, lastDrill } = list;
  if (!isSupported) {
    return (
      <p>
        This network uses PostgreSQL, and its client programs (pg_dump) are not installed on the
        server. How to make backups is in docs/data.md, under Backup.
      </p>
    );
  }
  return (
    <>
      <p>
        A backup contains the database, {hasMedia && 'the files, '}mails and the secret that signs
        sessions. {!hasMedia && 'The files are in a bucket, and not in it. '}Keep it where only you
        can read it. To go back to one: npm run restore,{' '}
        {isEmbedded ? 'with the server stopped.' : 'into an empty database.'}
      </p>
      <Facts>
        <dt>Made</dt>
        <dd>{typeof hour === 'number' ? hourText(hour) : 'by you only'}</dd>
        <dt>Folder on the server</dt>
        <dd>{folder}</dd>
        <dt>Free there</dt>
        <dd>{bytesText(freeBytes)}</dd>
        <dt>Copied to a bucket</dt>
        <dd>{bucket ?? 'no: a backup on the same disk does not survive the disk'}</dd>
        <dt>Number that stays</dt>
        <dd>{maxBackups}</dd>
        <dt>Last restore drill</dt>
        <dd>
          <LastDrillResult drill={lastDrill} />
        </dd>
      </Facts>
    </>
  );
}
