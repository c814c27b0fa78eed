import { Link, useUnsent } from '@kithkin/shared';
import { UNSENT_PATH } from './UnsentScreen';
import { useUnsentChanges } from './unsentChanges';

/** Leads to the list of what waits, if anything does. */
export function UnsentLink() {
  const count = useUnsent().length + useUnsentChanges().length;
  return count > 0 ? <Link to={UNSENT_PATH}>Show what waits</Link> : null;
}
