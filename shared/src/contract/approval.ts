import Type, { type Static } from 'typebox';
import { Id, Time } from './common';

/** A person who has registered and verified their address, and waits for approval. */
export const WaitingPerson = Type.Object({
  _id: Id,
  userName: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  introduction: Type.String({ description: 'What they wrote at registration; may be empty' }),
  registeredAt: Time,
});
export type WaitingPerson = Static<typeof WaitingPerson>;

/** GET /approvals: who waits, the oldest first; at most 100. */
export const WaitingList = Type.Object({ waiting: Type.Array(WaitingPerson) });
export type WaitingList = Static<typeof WaitingList>;

/** POST /approvals/{id}. */
export const DecideApproval = Type.Object({ decision: Type.Enum(['approve', 'reject']) });
export type DecideApproval = Static<typeof DecideApproval>;
