import { types } from 'node:util';

/**
 * jest runs a suite in its own context, while Node's errors (ENOENT …) are of another `Error`
 * class. `instanceof Error` therefore accepts errors of every context; derived classes are still
 * checked exactly.
 */
Object.defineProperty(Error, Symbol.hasInstance, {
  value(thrown) {
    const isError = types.isNativeError(thrown) || thrown instanceof DOMException;
    return (this === Error && isError) || Function.prototype[Symbol.hasInstance].call(this, thrown);
  },
});
