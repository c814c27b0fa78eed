import { errorMessage, toast } from '@kithkin/shared';
import type { Decision } from '@kithkin/shared/contract';
import { PART_LABELS } from './labels';

/** Returns what undoing a decision has brought back, as a sentence. */
export function undoneText(decision: Decision | undefined): string {
  if (decision?.action === 'removed') return 'Undone. The files may be uploaded again.';
  const replaced = decision?.replaced ?? [];
  if (replaced.length === 0) return 'Undone. It waits again.';
  const parts = replaced.map((part) => PART_LABELS[part].toLowerCase()).join(', ');
  return `Undone, apart from what the person has set anew since: ${parts}.`;
}

/** Shows the result of undoing a decision. */
export const showUndone = ({ data, error }: { data?: Decision; error?: unknown }) =>
  toast(
    error
      ? { message: errorMessage(error, 'That did not work.'), tone: 'danger' }
      : { message: undoneText(data) },
  );
