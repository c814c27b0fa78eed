import { type Activate, injectSlice, resumeChanges } from '@kithkin/shared';
import { createStory, followLive } from './live';
import { react } from './state/actions';
import { storiesSlice } from './state/storiesSlice';

/** Version of the state's shape. A build with another version starts with an empty state. */
const SCHEMA = 5;

/** Registers the slice, keeps it up to date, and sends reactions that an earlier page could not send. */
export const activate: Activate = (activation) => {
  injectSlice(storiesSlice, { schema: SCHEMA });
  followLive(activation);
  resumeChanges([react, createStory], activation);
};
