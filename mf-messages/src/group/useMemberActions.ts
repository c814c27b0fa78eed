import { confirm, toast, useMe } from '@kithkin/shared';
import type { ChatUser, Conversation } from '@kithkin/shared/contract';
import { chatsApi } from '../chatsApi';
import { personName } from '../conversations/displayName';
import { showFailure } from '../failure';

/** Returns the actions of admins on the members of a group; each shows its own errors. */
export function useMemberActions(
  { _id: id }: Conversation,
  { onRemoved, focusHeading }: { onRemoved(): void; focusHeading(): void },
) {
  const me = useMe()._id;
  const [remove] = chatsApi.useRemoveMemberMutation();
  const [edit] = chatsApi.useEditMemberMutation();

  const removeMember = async (person: ChatUser) => {
    const name = personName(person);
    const agreed = await confirm({
      title: `Remove ${name}?`,
      message: 'They get no more messages of this group, and everyone sees who removed them.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!agreed) return;
    const { error } = await remove({ id, userId: person._id });
    if (error) {
      const context = { source: 'messages.remove-member', conversationId: id };
      showFailure(error, context, `${name} could not be removed. Please try again.`);
      return;
    }
    onRemoved();
    toast({ message: `${name} was removed.` });
    // The row is being removed together with its focused button.
    focusHeading();
  };

  const setAdmin = async (person: ChatUser, isAdmin: boolean) => {
    const isOwn = person._id === me;
    const agreed =
      !isOwn ||
      (await confirm({
        title: 'Stop being an admin?',
        message: 'Only another admin can make you one again.',
        confirmLabel: 'Remove as admin',
        tone: 'danger',
      }));
    if (!agreed) return;
    const { error } = await edit({ id, userId: person._id, isAdmin });
    if (error) {
      const context = { source: 'messages.edit-member', conversationId: id };
      showFailure(error, context, 'Nothing was changed.');
      return;
    }
    const who = isOwn ? 'You are' : `${personName(person)} is`;
    toast({ message: isAdmin ? `${who} an admin now.` : `${who} no longer an admin.` });
    // The menu that had the focus is removed with the role.
    if (isOwn) focusHeading();
  };

  return { removeMember, setAdmin };
}
