import { Button, errorMessage, exactTime, Failure, Row } from '@kithkin/shared';
import { Archive as ArchiveIcon, Download } from 'lucide-react';
import { useState } from 'react';
import { Lead } from '../settings.styles';
import { settingsApi } from '../settingsApi';
import { followDownload, formatBytes } from './download';

/** Interval for checking whether the archive is ready, in milliseconds. */
const POLL_MS = 10_000;

/** Prepares the archive of the user's data and files, and downloads it when it is ready. */
export function Archive() {
  const [preparing, setPreparing] = useState(true);
  const { data, refetch } = settingsApi.useDataExportQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: preparing ? POLL_MS : 0,
  });
  const [prepare, { isLoading, error }] = settingsApi.usePrepareExportMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const current = data?.export ?? null;
  const isPreparing = current?.state === 'preparing';
  if (isPreparing !== preparing) setPreparing(isPreparing);

  const download = async () => {
    setFailure(null);
    // Addresses work for a few minutes only.
    const latest = await refetch();
    const url = latest.data?.export?.url;
    if (url) followDownload(url);
    else setFailure(errorMessage(latest.error, 'Your data could not be downloaded.'));
  };
  const message =
    failure ?? (error ? errorMessage(error, 'Your data could not be prepared.') : null);
  return (
    <>
      <Lead>
        All that you have made here, with your photos and videos, as one archive to browse. You get
        an email when it is ready.
      </Lead>
      <div role="status">
        {isPreparing && <Lead>Your data is being prepared. You can close this page.</Lead>}
        {current?.state === 'failed' && <Lead>Your data could not be prepared.</Lead>}
        {current?.state === 'ready' && (
          <Lead>
            Ready: {formatBytes(current.bytes ?? 0)}, as of {exactTime(current.createdAt)}. It is
            kept until {exactTime(current.expiresAt)}.
          </Lead>
        )}
      </div>
      <Row wrap gap={3}>
        {current?.state === 'ready' && (
          <Button icon={Download} onClick={() => void download()}>
            Download the archive
          </Button>
        )}
        {data && !isPreparing && (
          <Button
            icon={ArchiveIcon}
            variant={current?.state === 'ready' ? 'quiet' : 'secondary'}
            busy={isLoading}
            onClick={() => void prepare()}
          >
            {current ? 'Prepare it again' : 'Prepare an archive'}
          </Button>
        )}
      </Row>
      {message !== null && <Failure message={message} />}
    </>
  );
}
