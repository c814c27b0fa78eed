import { Button, errorMessage, Failure, Row, useBusy } from '@kithkin/shared';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Done } from '../SaveRow';
import { downloadData, formatBytes, saveFile } from './download';

type State =
  | { kind: 'idle' }
  | { kind: 'loading'; bytes: number }
  | { kind: 'done'; name: string }
  | { kind: 'failed'; message: string };

/** Downloads all data of the user as a file, with the number of bytes received. */
export function DownloadData() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const loading = state.kind === 'loading';
  useBusy('download of data', loading);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const run = new AbortController();
    running.current = run;
    setState({ kind: 'loading', bytes: 0 });
    try {
      const download = await downloadData(run.signal, (bytes) =>
        setState({ kind: 'loading', bytes }),
      );
      saveFile(download);
      setState({ kind: 'done', name: download.name });
    } catch (error) {
      if (run.signal.aborted) return;
      setState({
        kind: 'failed',
        message: errorMessage(error, 'Your data could not be downloaded.'),
      });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return (
    <>
      <Row wrap gap={3}>
        <Button icon={Download} busy={loading} onClick={() => void start()}>
          Download my data
        </Button>
        {loading && (
          <>
            <span>{state.bytes > 0 ? formatBytes(state.bytes) : 'Collecting…'}</span>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
        <Done text={state.kind === 'done' ? `Saved as ${state.name}` : null} />
      </Row>
      {state.kind === 'failed' && <Failure message={state.message} />}
    </>
  );
}
