import { Field, Link, MAX_LOCATION } from '@kithkin/shared';
import { fieldTime } from '../scheduled/times';
import { FoldedFields } from './composer.styles';
import type { Draft } from './drafts';

/** Returns true if the draft has tags, a location or a scheduled time. */
export const hasExtras = ({ tags, location, scheduledAt }: Draft): boolean =>
  [tags, location, scheduledAt].some((text) => text !== '');

interface ExtrasProps {
  id: string;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  busy: boolean;
  /** Error message for the scheduled time, or null. */
  timeError: string | null;
}

/** Fields for tags, location and scheduled time. */
export function PostOptions({ id, draft, change, busy, timeError }: ExtrasProps) {
  const { tags, location, scheduledAt } = draft;
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
        maxLength={MAX_LOCATION}
        readOnly={busy}
        value={location}
        onChange={(event) => change({ location: event.target.value })}
      />
      <Field
        label="Scheduled time"
        type="datetime-local"
        name="scheduledAt"
        min={fieldTime(Date.now())}
        hint={
          <>
            Leave it empty to post now. <Link to="/scheduled">See what is scheduled</Link>
          </>
        }
        error={timeError ?? undefined}
        readOnly={busy}
        value={scheduledAt}
        onChange={(event) => change({ scheduledAt: event.target.value })}
      />
    </FoldedFields>
  );
}
