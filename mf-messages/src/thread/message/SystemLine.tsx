import type { SystemLine as Line } from '@kithkin/shared/contract';
import { systemText } from '../../systemText';
import type { Entry } from '../entries';
import { AboutGroup } from './messageRow.styles';
import { labelOf } from './rowText';

/** System message between the messages of a group. */
export function SystemLine({ entry, line, me }: { entry: Entry; line: Line; me: string }) {
  return (
    <AboutGroup
      data-line={entry.key}
      data-seq={entry.kind === 'message' ? entry.message.seq : undefined}
      aria-label={labelOf(entry, me)}
      tabIndex={-1}
    >
      <span dir="auto">{systemText(line, me)}</span>
    </AboutGroup>
  );
}
