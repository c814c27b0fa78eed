import {
  Card,
  EmptyState,
  ErrorState,
  errorMessage,
  Field,
  IconButton,
  ListEnd,
  Loading,
  Menu,
  RelativeTime,
  ScreenHeader,
  Select,
  Skeleton,
  toast,
  useUnmountSignal,
} from '@kithkin/shared';
import { AUDIT_ACTIONS, type AuditActionName } from '@kithkin/shared/audit-actions';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { describeEntry } from './describeEntry';
import { type ExportFormat, exportLog, saveFile } from './exportLog';
import { type LogFilter, logApi } from './logApi';

const Filters = styled.search`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--space-3);
  padding-block-end: var(--space-4);
`;

const Row = styled.li`
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--line);
  overflow-wrap: anywhere;
`;

const Reason = styled.p`
  color: var(--text-2);
`;

const When = styled(RelativeTime)`
  color: var(--text-2);
  font-size: var(--font-13);
`;

const ALL = 'all';
const ACTIONS = [
  { value: ALL, label: 'All' },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
];

/** Route `/desk/log`: what was done at the desk, with filters and export. */
export default function LogScreen() {
  const [filter, setFilter] = useState<LogFilter>({});
  const query = logApi.useLogInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const mounted = useUnmountSignal();
  const entries = query.data?.pages.flatMap((page) => page.entries);

  const name = (field: 'actor' | 'subject') => (text: string) =>
    setFilter({ ...filter, [field]: text.trim().replace(/^@/, '') || undefined });
  const save = async (format: ExportFormat) => {
    try {
      saveFile(await exportLog(filter, format, mounted()));
    } catch (error) {
      if (!mounted().aborted) {
        toast({ message: errorMessage(error, 'The log could not be exported.'), tone: 'danger' });
      }
    }
  };

  const list = () => {
    if (!entries) {
      return query.error ? (
        <ErrorState
          message={errorMessage(query.error, 'Failed to load the log.')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading label="Loading the log">
          <Skeleton height={56} />
        </Loading>
      );
    }
    if (entries.length === 0) return <EmptyState message="Nothing here." drawing="search" />;
    return (
      <>
        <ul>
          {entries.map((entry) => (
            <Row key={entry._id}>
              <p>{describeEntry(entry)}</p>
              {entry.reason !== '' && <Reason>{entry.reason}</Reason>}
              <When iso={entry.createdAt} />
            </Row>
          ))}
        </ul>
        {query.hasNextPage && (
          <ListEnd
            hasMore
            busy={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            count={entries.length}
            onMore={() => void query.fetchNextPage()}
            loading="Loading more of the log"
            failure="Failed to load the log."
          />
        )}
      </>
    );
  };

  return (
    <>
      <ScreenHeader
        title="Log"
        back
        actions={
          <Menu
            label="Export"
            trigger={<IconButton label="Export" icon={Download} />}
            items={[
              { label: 'Export as CSV', onSelect: () => void save('csv') },
              { label: 'Export as JSON', onSelect: () => void save('json') },
            ]}
          />
        }
      />
      <Card>
        <Filters>
          <Select
            label="What"
            options={ACTIONS}
            value={filter.action ?? ALL}
            onChange={(value) =>
              setFilter({
                ...filter,
                action: value === ALL ? undefined : (value as AuditActionName),
              })
            }
          />
          <Field
            label="By"
            placeholder="@userName"
            onChange={(e) => name('actor')(e.target.value)}
          />
          <Field
            label="About"
            placeholder="@userName"
            onChange={(e) => name('subject')(e.target.value)}
          />
        </Filters>
        {list()}
      </Card>
    </>
  );
}
