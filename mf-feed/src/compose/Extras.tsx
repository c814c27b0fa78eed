import { Field } from '@kithkin/shared';
import { FoldedFields } from './composerStyles';
import type { Draft } from './drafts';

/** Now, as a `datetime-local` field takes it: this device's clock, to the minute. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Whether the draft goes with more than words and files. */
export const hasExtras = ({ tags, location, scheduledAt }: Draft): boolean =>
  [tags, location, scheduledAt].some((text) => text !== '');

interface ExtrasProps {
  id: string;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  busy: boolean;
}

/** Tags, location and scheduled time. */
export function Extras({ id, draft, change, busy }: ExtrasProps) {
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
        maxLength={120}
        readOnly={busy}
        value={location}
        onChange={(event) => change({ location: event.target.value })}
      />
      <Field
        label="Scheduled time"
        type="datetime-local"
        min={localNow()}
        hint="Leave it empty to post now."
        readOnly={busy}
        value={scheduledAt}
        onChange={(event) => change({ scheduledAt: event.target.value })}
      />
    </FoldedFields>
  );
}
