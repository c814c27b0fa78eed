import { type Activate, injectSlice } from '@kithkin/shared';
import { followLive } from './live';
import { storiesSlice } from './state/storiesSlice';

/** Version of the state's shape. A build with another version starts with an empty state. */
const SCHEMA = 5;

/** Registers the slice and keeps it up to date. */
export const activate: Activate = (activation) => {
  injectSlice(storiesSlice, { schema: SCHEMA });
  followLive(activation);
};
