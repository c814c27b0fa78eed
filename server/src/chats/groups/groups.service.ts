import {
  type AddMembers,
  type EditConversationFields,
  MAX_GROUP_MEMBERS,
  trimText,
} from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, insertAsset, removeAssets, withAssets } from '../../media';
import type { Upload } from '../../media/mediaTypes';
import { checkShownText } from '../../people/profile/profile.rules';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { badRequest, forbidden, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { publish } from '../../realtime/publish';
import { retainVersions } from '../../versions/versions.store';
import { acceptFirst, cannotBeTogether, conversationNotFound } from '../chats.errors';
import { publishConversation, publishSystemMessage } from '../chats.events';
import { assertCanInvite } from '../newRequests';
import { canBeTogether, peopleToChatWith } from '../people.store';
import { findPhotoLine } from './groupPhotos.store';
import {
  endMembership,
  findMember,
  type GroupRow,
  insertMembers,
  insertSystemMessageRow,
  listNewcomers,
  lockConversation,
  renameGroup,
  setGroupPhoto,
} from './groups.store';
import { isHiddenName } from './hiddenNames.store';

/** @throws HttpError 422 if a trimmed text can't be the name of a group. */
export function checkGroupName(name: string | undefined): asserts name is string {
  if (!name) throw unprocessable('A group needs a name.');
  checkShownText('The name of a group', name);
}

/** Inserts and publishes a system message about a change of a group. */
export async function insertSystemMessage(
  ctx: AppContext,
  tx: Tx,
  conversationId: string,
  actorId: string,
  kind: 'created' | 'renamed' | 'photo' | 'added' | 'removed' | 'left',
  { people = [], name = null }: { people?: readonly string[]; name?: string | null } = {},
): Promise<void> {
  const line = { id: newId(), conversationId, actorId, kind, people, name };
  await insertSystemMessageRow(tx, line, ctx.clock.now());
  await publishSystemMessage(ctx, tx, line.id);
}

/**
 * Locks a group of the viewer.
 * @throws HttpError 404 if the viewer is not a member, 422 for a direct chat.
 */
export async function lockGroup(
  tx: Tx,
  viewerId: string,
  conversationId: string,
): Promise<GroupRow> {
  const group = await lockConversation(tx, viewerId, conversationId);
  if (!group) throw conversationNotFound();
  if (!group.is_group)
    throw unprocessable('Only a group has a name, a photo and members to change.');
  return group;
}

/** Changes a group's name or photo. Every member may do so. */
export async function editGroup(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
  fields: EditConversationFields,
  uploads: Upload[],
): Promise<void> {
  const name = fields.name && trimText(fields.name);
  const removes = fields.removePhoto === 'true' && uploads.length === 0;
  if (name === undefined && !removes && uploads.length === 0) {
    throw badRequest('Send a name or a photo.');
  }
  if (name !== undefined) checkGroupName(name);
  const options = { ownerId: viewerId, scope: 'chat', kinds: ACCEPTED_KINDS.photo } as const;
  await withAssets(ctx, uploads, options, ([asset]) =>
    ctx.db.transaction(async (tx) => {
      const group = await lockGroup(tx, viewerId, conversationId);
      if (group.is_request) throw acceptFirst();
      if (name !== undefined && name !== group.group_name) {
        if (await isHiddenName(tx, conversationId, name)) {
          throw unprocessable('Moderators have hidden this name. Please choose another one.');
        }
        await renameGroup(tx, conversationId, name);
        await insertSystemMessage(ctx, tx, conversationId, viewerId, 'renamed', { name });
      }
      if (asset || (removes && group.group_photo_id !== null)) {
        const line = await findPhotoLine(tx, conversationId);
        if (line) await retainVersions(tx, 'message', [line], ctx.clock.now());
        if (asset) await insertAsset(ctx, tx, asset, ctx.clock.now());
        await setGroupPhoto(tx, conversationId, asset?.id ?? null);
        if (group.group_photo_id !== null) await removeAssets(ctx, tx, [group.group_photo_id]);
        await insertSystemMessage(ctx, tx, conversationId, viewerId, 'photo');
      }
      await publishConversation(ctx, tx, conversationId);
    }),
  );
}

/** Adds users to a group. Every member may do so; existing members are unchanged. */
export async function addMembers(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
  { members }: AddMembers,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const group = await lockGroup(tx, viewerId, conversationId);
    if (group.is_request) throw acceptFirst();
    const people = await peopleToChatWith(tx, viewerId, members);
    if (!people) throw notFound('One of these people is not here.');
    const together = await listNewcomers(tx, conversationId, people);
    if (!(await canBeTogether(tx, viewerId, together))) throw cannotBeTogether();
    const added = await insertMembers(
      tx,
      conversationId,
      { people: together.newcomers, invitedBy: viewerId },
      ctx.clock.now(),
    );
    if (added.length === 0) return;
    await assertCanInvite(ctx, tx, viewerId);
    if (group.members + added.length > MAX_GROUP_MEMBERS) {
      throw unprocessable(`A group has at most ${MAX_GROUP_MEMBERS} members.`);
    }
    await insertSystemMessage(ctx, tx, conversationId, viewerId, 'added', { people: added });
    await publishConversation(ctx, tx, conversationId);
  });
}

/** Removes a member from a group, which only its admins may do, or the viewer, who leaves it. */
export async function removeMember(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
  segment: string,
): Promise<{ message: string }> {
  return ctx.db.transaction(async (tx) => {
    const group = await lockGroup(tx, viewerId, conversationId);
    const member = await findMember(tx, conversationId, segment);
    const userId = member?.user_id;
    const leaves = userId === viewerId;
    if (!leaves && !group.admins.includes(viewerId)) {
      throw forbidden('Only an admin of the group can remove people.');
    }
    if (!member || !userId) throw notFound('This person is not in the group.');
    await endMembership(tx, conversationId, { userId, leaves }, ctx.clock.now());
    // Whoever leaves without having accepted was not shown to the others.
    if (!leaves) {
      await insertSystemMessage(ctx, tx, conversationId, viewerId, 'removed', { people: [userId] });
    } else if (!member.is_request) {
      await insertSystemMessage(ctx, tx, conversationId, viewerId, 'left');
    }
    const removal = { _id: conversationId, ...(!leaves && { isExpelled: true }) };
    await publish(ctx, tx, 'conversation-removed', [userId], removal);
    if (member.is_request)
      await publish(ctx, tx, 'chat-requests-changed', [userId], { conversationId });
    await publishConversation(ctx, tx, conversationId);
    return { message: leaves ? 'You left the group.' : 'Removed from the group.' };
  });
}
