import type { Activate } from '@kithkin/shared';

/**
 * Does nothing: this remote subscribes to no events. Its queries are tagged with the users they
 * contain, and `@kithkin/shared` invalidates those tags on `relationship-changed` and on
 * reconnects.
 */
export const activate: Activate = () => undefined;
