import {
  Card,
  EmptyState,
  errorMessage,
  exactTime,
  Field,
  IconButton,
  Menu,
  RelativeTime,
  readOnce,
  ScreenHeader,
  Select,
  toast,
  useAppDispatch,
  useUnmountSignal,
} from '@kithkin/shared';
import { AUDIT_ACTIONS, type AuditActionName } from '@kithkin/shared/audit-actions';
import type { AuditEntry } from '@kithkin/shared/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { PagedList } from '../PagedList';
import { type ExportFormat, saveFile, toFile } from './exportLog';
import { type LogFilter, logApi } from './logApi';

type Value = AuditEntry['details'][string];

const isKnown = (action: string): action is AuditActionName => Object.hasOwn(AUDIT_ACTIONS, action);

function valueText(value: Value | undefined): string {
  if (value === undefined || value === null || value === '') return 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

const roleText = (role: Value | undefined) => (role ? valueText(role) : 'no role');

/** Details that are more than their name and value. */
const DETAILS: Readonly<Record<string, (value: Value) => string>> = {
  characters: (value) => `${valueText(value)} characters`,
  limit: (value) => (value === 'followers' ? 'may post to followers only' : 'may post nothing'),
  until: (value) => `until ${exactTime(valueText(value))}`,
};

function detailsText({ role, ...details }: AuditEntry['details']): string[] {
  const { before, ...others } = details;
  return [
    ...(role === undefined ? [] : [`from ${roleText(before)} to ${roleText(role)}`]),
    ...Object.entries(others).map(
      ([name, value]) => DETAILS[name]?.(value) ?? `${name}: ${valueText(value)}`,
    ),
  ];
}

/** Returns what an entry says, e.g. "ada changed the role of ben (from no role to admin)". */
export function describeEntry({ actorName, action, subjectName, details }: AuditEntry): string {
  const done = isKnown(action) ? AUDIT_ACTIONS[action] : action;
  const more = detailsText(details).join(', ');
  return `${actorName} ${done} ${subjectName}`.trim() + (more && ` (${more})`);
}

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
  const dispatch = useAppDispatch();
  const unmountSignal = useUnmountSignal();

  const name = (field: 'actor' | 'subject') => (text: string) =>
    setFilter({ ...filter, [field]: text.trim().replace(/^@/, '') || undefined });
  const save = async (format: ExportFormat) => {
    const unmounted = unmountSignal();
    const read = dispatch(readOnce(logApi.endpoints.wholeLog, filter));
    unmounted.addEventListener('abort', () => read.abort());
    const { data, error } = await read;
    if (unmounted.aborted) return;
    if (data) saveFile(toFile(data, format));
    else toast({ message: errorMessage(error, 'The log could not be exported.'), tone: 'danger' });
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
