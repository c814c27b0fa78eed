import type { Activate } from '@kithkin/shared';

/**
 * This remote listens to nothing by itself: its answers are tagged with the people they show, and
 * shared has them asked for again when somebody changes (`relationship-changed`, a gap in the live
 * channel).
 */
export const activate: Activate = () => undefined;
