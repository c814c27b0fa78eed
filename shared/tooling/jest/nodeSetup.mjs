import { types } from 'node:util';

/**
 * jest runs a suite in a context of its own, and what Node itself throws (ENOENT …) is of another
 * `Error`. `instanceof Error` accepts errors of every context; classes derived from it stay exact.
 */
Object.defineProperty(Error, Symbol.hasInstance, {
  value(thrown) {
    const isError = types.isNativeError(thrown) || thrown instanceof DOMException;
    return (this === Error && isError) || Function.prototype[Symbol.hasInstance].call(this, thrown);
  },
});
