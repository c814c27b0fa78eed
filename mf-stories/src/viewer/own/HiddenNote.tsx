import { Link } from '@kithkin/shared';
import type { HiddenContent } from '@kithkin/shared/contract';
import { EyeOff } from 'lucide-react';
import { HiddenText } from './own.styles';

/** Says on one's own story that moderators have hidden it, and why. */
export function HiddenNote({ rule }: HiddenContent) {
  return (
    <HiddenText>
      <EyeOff aria-hidden />
      <span>
        Hidden by the moderators{rule === '' ? '' : `: ${rule}`}. Only you see it.{' '}
        <Link to="/decisions">Read the decision</Link>
      </span>
    </HiddenText>
  );
}
