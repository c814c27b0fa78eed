import Type, { type Static } from 'typebox';
import { Nullable } from './common';
import { MAX_DESK_REASON } from './deskLimits';
import { UserSummary } from './people';
import { ROLES } from './roles';

export const RoleName = Type.Enum(ROLES);

/** A person with a role. */
export const TeamMember = Type.Object({ person: UserSummary, role: RoleName });
export type TeamMember = Static<typeof TeamMember>;

/** GET /desk/team: the people with roles, the most powerful first; at most 200. */
export const Team = Type.Object({ members: Type.Array(TeamMember) });
export type Team = Static<typeof Team>;

/** PATCH /desk/team/:id: gives a role, or takes it away with null. */
export const ChangeRole = Type.Object({
  role: Nullable(RoleName),
  reason: Type.String({ maxLength: MAX_DESK_REASON }),
});
export type ChangeRole = Static<typeof ChangeRole>;

export const RoleChange = Type.Object({ person: UserSummary, role: Nullable(RoleName) });
export type RoleChange = Static<typeof RoleChange>;
