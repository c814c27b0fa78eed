import type { Activate, AppDispatch } from '@kithkin/shared';
import type { Activator } from '../remotes/effects';

function hasActivate(exports: unknown): exports is { activate: Activate } {
  return (
    typeof exports === 'object' &&
    exports !== null &&
    'activate' in exports &&
    typeof exports.activate === 'function'
  );
}

/**
 * Starts a remote's effects with the shell's store.
 * @throws Error when the module has no `activate`.
 */
export function createActivator(dispatch: AppDispatch): Activator {
  return (exports, signal) => {
    if (!hasActivate(exports)) throw new Error('./activate exports no activate()');
    return exports.activate({ signal, dispatch });
  };
}
