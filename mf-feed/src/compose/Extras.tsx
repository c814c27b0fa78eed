import { Field, Link, MAX_LOCATION, media, Select, serverNow, useAccount } from '@kithkin/shared';
import type { CommentPolicy } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { describeTimeZone, fieldTime } from '../scheduled/times';
import type { Draft } from './drafts';

/** Who may comment or quote, in display order. */
const POLICIES: readonly { value: CommentPolicy; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'followed', label: 'People I follow' },
  { value: 'nobody', label: 'Nobody' },
];

const FoldedFields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: var(--space-3);
  padding-block: var(--space-2);

  a {
    text-decoration: underline;
  }

  @media ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

export interface PostOptionsProps {
  id: string;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  busy: boolean;
  /** Error message for the scheduled time, or null. */
  timeError: string | null;
}

/** Fields for tags, location, scheduled time, and who may comment and quote. */
export function PostOptions({ id, draft, change, busy, timeError }: PostOptionsProps) {
  const { tags, location, scheduledAt, commentPolicy, quotePolicy } = draft;
  const { data: account } = useAccount();
  return (
    <FoldedFields id={id}>
      <Field
        label="Tags"
        placeholder="travel, food"
        hint="Separated by commas"
        dir="auto"
        readOnly={busy}
        value={tags}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <Field
        label="Location"
        dir="auto"
        maxCharacters={MAX_LOCATION}
        readOnly={busy}
        value={location}
        onChange={(event) => change({ location: event.target.value })}
      />
      <Field
        label="Scheduled time"
        type="datetime-local"
        name="scheduledAt"
        min={fieldTime(serverNow())}
        hint={
          <>
            {describeTimeZone()} Leave it empty to post now.{' '}
            <Link to="/scheduled">See what is scheduled</Link>
          </>
        }
        error={timeError ?? undefined}
        readOnly={busy}
        value={scheduledAt}
        onChange={(event) => change({ scheduledAt: event.target.value })}
      />
      <Select
        label="Who can comment"
        options={POLICIES}
        disabled={busy}
        value={commentPolicy}
        onChange={(policy) => change({ commentPolicy: policy })}
      />
      <Select
        label="Who can quote"
        options={POLICIES}
        disabled={busy}
        // An earlier server has no such preference.
        value={quotePolicy || (account?.preferences.quotePolicy ?? 'everyone')}
        onChange={(policy) => change({ quotePolicy: policy })}
      />
    </FoldedFields>
  );
}
