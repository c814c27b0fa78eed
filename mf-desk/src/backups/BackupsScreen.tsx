import {
  Button,
  confirm,
  EmptyState,
  errorMessage,
  exactTime,
  focusScreenHeading,
  mediaUrl,
  RelativeTime,
  ScreenHeader,
  Stack,
  toast,
} from '@kithkin/shared';
import type { Backup, BackupList } from '@kithkin/shared/contract';
import { useState } from 'react';
import { download } from '../download';
import { bytesText } from '../figures/amounts';
import { Facts, Note, Sheet } from '../figures/facts.styles';
import { Loaded } from '../Loaded';
import { PasswordDialog } from '../PasswordDialog';
import { BackupRow } from './BackupRow';
import { backupsApi } from './backupsApi';

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
function AboutBackups({ list }: { list: BackupList }) {
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
        A backup contains the database, {hasMedia && 'the files, '}emails and the secret that signs
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

/** Interval in milliseconds at which the list is fetched while something is running. */
const POLL_MS = 2000;

const isRunning = ({ backups }: BackupList) =>
  backups.some(({ state, drill }) => state === 'running' || drill?.state === 'running');

/** Route `/desk/backups`: backups made here, with download and drill. */
export default function BackupsScreen() {
  const [polling, setPolling] = useState(false);
  const query = backupsApi.useBackupsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: polling ? POLL_MS : 0,
  });
  const [make, making] = backupsApi.useMakeBackupMutation();
  const [drill, drilling] = backupsApi.useDrillBackupMutation();
  const [remove, removing] = backupsApi.useDeleteBackupMutation();
  const [link] = backupsApi.useBackupLinkMutation();
  const [downloaded, setDownloaded] = useState<Backup | null>(null);
  if (query.data && isRunning(query.data) !== polling) setPolling(isRunning(query.data));

  const report = (problem: unknown) => {
    if (problem === undefined) return;
    toast({ message: errorMessage(problem, 'That did not work.'), tone: 'danger' });
  };
  const onDelete = async ({ _id, createdAt }: Backup) => {
    const isSure = await confirm({
      title: `Delete the backup of ${exactTime(createdAt)}?`,
      message: 'Its file is deleted on the server.',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (!isSure) return;
    report((await remove(_id)).error);
    // The row is removed with its buttons.
    focusScreenHeading();
  };
  const onDownload = async (backupId: string, password: string): Promise<unknown> => {
    const response = await link({ backupId, password });
    if (response.data) download(mediaUrl(response.data.url));
    return response.error;
  };

  const content = (data: BackupList) => {
    return (
      <Stack gap={4}>
        <Sheet as="section" aria-label="About backups">
          <AboutBackups list={data} />
          {data.isSupported && (
            <div>
              <Button
                variant="primary"
                busy={making.isLoading}
                disabled={data.backups.some(({ state }) => state === 'running')}
                onClick={() => void make().then((response) => report(response.error))}
              >
                Make a backup
              </Button>
            </div>
          )}
        </Sheet>
        {data.isSupported && (
          <Sheet as="section" aria-labelledby="backups-list">
            <h2 id="backups-list">Backups</h2>
            {data.backups.length === 0 ? (
              <EmptyState message="There is no backup yet." />
            ) : (
              <ul>
                {data.backups.map((backup) => (
                  <BackupRow
                    key={backup._id}
                    backup={backup}
                    busy={drilling.isLoading || removing.isLoading}
                    onDownload={() => setDownloaded(backup)}
                    onDrill={() =>
                      void drill(backup._id).then((response) => report(response.error))
                    }
                    onDelete={() => void onDelete(backup)}
                  />
                ))}
              </ul>
            )}
            <Note>
              Check restores a backup into a database that is thrown away, and counts what is in it.
              The network is not touched.
            </Note>
          </Sheet>
        )}
      </Stack>
    );
  };
  return (
    <>
      <ScreenHeader title="Backups" back />
      <Loaded query={query} what="the backups" height={240}>
        {content}
      </Loaded>
      {downloaded && (
        <PasswordDialog
          title="Download the backup"
          message="Whoever has the file can read everything in the network. Your password is needed once more; the download is written to the log."
          confirmLabel="Download"
          onConfirm={(password) => onDownload(downloaded._id, password)}
          onClose={() => setDownloaded(null)}
        />
      )}
    </>
  );
}
