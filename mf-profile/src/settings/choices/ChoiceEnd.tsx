import { Failure } from '../../formParts';
import { Done } from '../SaveRow';
import type { ChoiceState } from './useChoices';

/** Result of the last change, below a list of switches. */
export function ChoiceEnd({ state }: { state: ChoiceState }) {
  return (
    <>
      <Done text={state === 'saved' ? 'Saved' : null} />
      {state === 'failed' && (
        <Failure message="That could not be saved." hint="The setting is as it was." />
      )}
    </>
  );
}
