import { Link, useUnsent } from '@kithkin/shared';
import { UNSENT_PATH } from './UnsentScreen';
import { useUnsentIntents } from './unsentIntents';

/** Leads to the list of what waits, if anything does. */
export function UnsentLink() {
  const count = useUnsent().length + useUnsentIntents().length;
  return count > 0 ? <Link to={UNSENT_PATH}>Show what waits</Link> : null;
}
