import {
  Card,
  EmptyState,
  errorMessage,
  Field,
  IconButton,
  Menu,
  RelativeTime,
  ScreenHeader,
  Select,
  toast,
  useUnmountSignal,
} from '@kithkin/shared';
import { AUDIT_ACTIONS, type AuditActionName } from '@kithkin/shared/audit-actions';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { PagedList } from '../PagedList';
import { describeEntry } from './describeEntry';
import { type ExportFormat, exportLog, saveFile } from './exportLog';
import { type LogFilter, logApi } from './logApi';

const Filters = styled.search`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--space-3);
  padding-block-end: var(--space-4);
`;

const Row = styled.div`
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
        <PagedList
          query={query}
          what="the log"
          height={56}
          items={(page) => page.entries}
          empty={<EmptyState message="Nothing here." drawing="search" />}
          row={(entry) => (
            <Row>
              <p>{describeEntry(entry)}</p>
              {entry.reason !== '' && <Reason>{entry.reason}</Reason>}
              <When iso={entry.createdAt} />
            </Row>
          )}
        />
      </Card>
    </>
  );
}
