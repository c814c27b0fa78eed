import { type EditMember, MAX_GROUP_ADMINS } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { forbidden, notFound, unprocessable } from '../../platform/errors';
import { publishConversation } from '../chats.events';
import { lockGroup } from './groups.service';
import { countAdmins, findMember, saveAdmins } from './groups.store';

/**
 * Makes a member an admin of a group, or no longer one, which only its admins may do. The current
 * admins are stored with it: a longest-standing member, who is admin only while there is no other,
 * remains one beside the new admin.
 * @throws HttpError 422 if nobody would be left as admin.
 */
export async function editMember(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
  segment: string,
  { isAdmin }: EditMember,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const group = await lockGroup(tx, viewerId, conversationId);
    if (!group.admins.includes(viewerId)) {
      throw forbidden('Only an admin of the group can change who is an admin.');
    }
    const member = await findMember(tx, conversationId, segment);
    if (!member || member.is_request) throw notFound('This person is not in the group.');
    const userId = member.user_id;
    if (isAdmin && !member.is_active) {
      throw unprocessable('This account is not active, so it cannot be an admin.');
    }
    const others = group.admins.filter((adminId) => adminId !== userId);
    const admins = isAdmin ? [...others, userId] : others;
    if (admins.length === 0) {
      throw unprocessable('A group needs an admin. Make somebody else an admin first.');
    }
    if ((await saveAdmins(tx, conversationId, { admins, userId })) === 0) return;
    if (isAdmin && (await countAdmins(tx, conversationId)) > MAX_GROUP_ADMINS) {
      throw unprocessable(`A group has at most ${MAX_GROUP_ADMINS} admins.`);
    }
    await publishConversation(ctx, tx, conversationId);
  });
}
