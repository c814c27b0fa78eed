import { createValueStore, type MutableValueStore, type ValueStore } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';

/** Store of the registry that this tab uses. */
export type RegistryStore = ValueStore<Registry>;

/** Creates a store of the registry that was inlined into the page. */
export const createRegistryStore = (initial: Registry): MutableValueStore<Registry> =>
  createValueStore(initial);
