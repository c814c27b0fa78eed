import { Button, EmptyState, ScreenHeader, useFocusAfterRemoval } from '@kithkin/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NOTHING_CHANGED, toastFailure } from '../failures';
import { Loaded, Placeholder, type QueryState } from '../Loaded';
import { Lead, Rows, RowText, Sheet } from '../settings/settings.styles';

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: 60px;
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

interface RemovableRowProps {
  text: string;
  /** Small text below. */
  note?: string;
  /** Removes the row optimistically; resolves to the error if that failed. */
  onRemove: () => Promise<{ error?: unknown }>;
}

/** A row with Remove, which takes effect at once. A failure shows the reason. */
export function RemovableRow({ text, note, onRemove }: RemovableRowProps) {
  const ref = useFocusAfterRemoval();
  const remove = async () => {
    const { error } = await onRemove();
    if (error) toastFailure(error, NOTHING_CHANGED);
  };
  return (
    <Row ref={ref}>
      <RowText>
        <strong>
          <bdi>{text}</bdi>
        </strong>
        {note && <small>{note}</small>}
      </RowText>
      <Button size="small" aria-label={`Remove ${text}`} onClick={() => void remove()}>
        Remove
      </Button>
    </Row>
  );
}

interface RemovablesProps<Data> {
  title: string;
  /** Explains the list, above it. */
  lead: string;
  /** Adds a row, between the two. */
  form?: ReactNode;
  query: QueryState<Data>;
  label: string;
  /** Name of the rows, in plural: "muted words". */
  of: string;
  empty: string;
  /** Returns one `RemovableRow` each. */
  children: (data: Data) => readonly ReactNode[];
}

/** A screen with a list of such rows, or its loading, error or empty state. */
export function RemovablesScreen<Data>(props: RemovablesProps<Data>) {
  const { title, lead, form, query, label, of, empty, children } = props;
  return (
    <>
      <ScreenHeader title={title} back />
      <Sheet>
        <Lead>{lead}</Lead>
      </Sheet>
      {form && <Sheet>{form}</Sheet>}
      <Sheet>
        <Loaded
          query={query}
          failure={`Failed to load ${of}.`}
          placeholder={<Placeholder label={`Loading ${of}`} height={120} radius={12} />}
        >
          {(data) => {
            const rows = children(data);
            if (rows.length === 0) return <EmptyState message={empty} drawing="people" />;
            return <Rows aria-label={label}>{rows}</Rows>;
          }}
        </Loaded>
      </Sheet>
    </>
  );
}
