import Type, { type Static } from 'typebox';
import { InvitationSecret } from './accounts';
import { Id, NextCursor, Nullable, Time } from './common';
import { PersonLine, UserSummary } from './people';

/** Maximum number of registrations with one invitation, and of days until it expires. */
export const MAX_INVITATION_USES = 100;
export const MAX_INVITATION_DAYS = 30;
/** Maximum number of an account's invitations that can be used. */
export const MAX_INVITATIONS = 20;

export const InvitationSecretParams = Type.Object({ secret: InvitationSecret });

/** An invitation link as its maker sees it. Its secret is in the response that makes it only. */
export const Invitation = Type.Object({
  _id: Id,
  createdAt: Time,
  expiresAt: Time,
  maxUses: Type.Integer(),
  uses: Type.Integer({ description: 'People who have registered with it' }),
  revoked: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

/** GET /invitations: the viewer's own, the newest first, until 30 days after their end. */
export const InvitationList = Type.Object({
  mayInvite: Type.Boolean({ description: 'The viewer may make invitations' }),
  invitations: Type.Array(Invitation),
});
export type InvitationList = Static<typeof InvitationList>;

/** POST /invitations. */
export const CreateInvitation = Type.Object({
  maxUses: Type.Integer({ minimum: 1, maximum: MAX_INVITATION_USES }),
  days: Type.Integer({ minimum: 1, maximum: MAX_INVITATION_DAYS }),
});
export type CreateInvitation = Static<typeof CreateInvitation>;

export const CreateInvitationResponse = Type.Object({
  invitation: Invitation,
  url: Type.String({ description: 'The link; it can’t be shown again' }),
});
export type CreateInvitationResponse = Static<typeof CreateInvitationResponse>;

/** GET /invitations/links/{secret}: an invitation as who has the link sees it. */
export const InvitationView = Type.Object({
  network: Type.Object({ name: Type.String(), text: Type.String() }),
  inviter: UserSummary,
  knownMembers: Type.Integer({ description: 'Members whom the viewer follows; 0 for strangers' }),
  expiresAt: Time,
});
export type InvitationView = Static<typeof InvitationView>;

/** GET /users/me/inviter: who has invited the viewer, unless they are gone or blocked. */
export const InviterResponse = Type.Object({ inviter: Nullable(PersonLine) });
export type InviterResponse = Static<typeof InviterResponse>;

/** Somebody who has joined by an invitation. */
export const InvitedPerson = Type.Object({
  _id: Id,
  person: UserSummary,
  /** Null if the inviter's account was deleted. */
  inviter: Nullable(UserSummary),
  joinedAt: Time,
});
export type InvitedPerson = Static<typeof InvitedPerson>;

/** GET /desk/invited-people: the newest first. */
export const InvitedPage = Type.Object({
  people: Type.Array(InvitedPerson),
  nextCursor: NextCursor,
});
export type InvitedPage = Static<typeof InvitedPage>;
