import { Button, exactTime, Progress, RelativeTime, Row } from '@kithkin/shared';
import type { Backup, Drill } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { bytesText, plural } from '../figures/amounts';

const Item = styled.li`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-3);
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid var(--line);
  }

  small {
    color: var(--text-2);
    font-size: var(--font-13);
    font-variant-numeric: tabular-nums;
  }
`;

const Problem = styled.p`
  color: var(--danger-text);
`;

/** Result of the last drill. */
function DrillResult({ drill }: { drill: Drill }) {
  switch (drill.state) {
    case 'running':
      return <p role="status">Being restored for a check …</p>;
    case 'failed':
      return <Problem>The check failed: {drill.error}</Problem>;
    case 'passed': {
      const rows = Object.entries(drill.rows).map(([name, count]) =>
        plural(count, name.replace(/s$/, '')),
      );
      return (
        <p>
          <small>
            Restored for a check <RelativeTime iso={drill.at} />: {rows.join(', ')}.
          </small>
        </p>
      );
    }
    default:
      return drill.state satisfies never;
  }
}

interface Props {
  backup: Backup;
  busy: boolean;
  onDownload: () => void;
  onDrill: () => void;
  onDelete: () => void;
}

/** A backup: when, how large, what the last check has shown, and what can be done with it. */
export function BackupRow({ backup, busy, onDownload, onDrill, onDelete }: Props) {
  const { state, createdAt, requestedBy, bytes, error, progress, drill, isInBucket } = backup;
  const name = exactTime(createdAt);
  const isDrilled = drill?.state === 'running';
  return (
    <Item>
      <p>
        <strong>{name}</strong>
        <br />
        <small>
          {requestedBy === '' ? (
            'daily or by command'
          ) : (
            <>
              by <bdi>@{requestedBy}</bdi>
            </>
          )}
          {bytes !== null && ` · ${bytesText(bytes)}`}
          {isInBucket && ' · also in the bucket'}
        </small>
      </p>
      {state === 'running' && <Progress value={progress} label="Making the backup" />}
      {state === 'failed' && <Problem>It could not be made: {error}</Problem>}
      {drill && <DrillResult drill={drill} />}
      {state !== 'running' && (
        <Row gap={2}>
          {state === 'ready' && (
            <>
              <Button size="small" aria-label={`Download ${name}`} onClick={onDownload}>
                Download
              </Button>
              <Button
                size="small"
                disabled={busy || isDrilled}
                aria-label={`Check ${name}`}
                onClick={onDrill}
              >
                Check
              </Button>
            </>
          )}
          <Button
            size="small"
            disabled={busy || isDrilled}
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </Row>
      )}
    </Item>
  );
}
