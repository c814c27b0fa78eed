import Type from 'typebox';
import { defineJob } from '../platform/jobs';
import { deleteEndedInvitations } from './invitations.store';

const DAY_MS = 24 * 3600_000;
/** Time in milliseconds for which an invitation is listed after its end. */
const ENDED_MS = 30 * DAY_MS;

/** Deletes invitations that have ended. Who was invited by whom stays. */
export const sweepInvitations = defineJob({
  kind: 'invitations.sweep',
  payload: Type.Object({}),
  every: DAY_MS,
  async run(ctx) {
    await deleteEndedInvitations(ctx.db, new Date(ctx.clock.now().getTime() - ENDED_MS));
  },
});
