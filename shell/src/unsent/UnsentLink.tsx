import { Link, useUnsentChanges } from '@kithkin/shared';
import { UNSENT_PATH } from './UnsentScreen';

/** Leads to the list of what waits, if anything does. */
export function UnsentLink() {
  return useUnsentChanges().length > 0 ? <Link to={UNSENT_PATH}>Show what waits</Link> : null;
}
