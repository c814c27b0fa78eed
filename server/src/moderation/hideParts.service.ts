import type { HidePart, ProfilePart } from '@kithkin/shared/contract';
import { hideMessage, showMessage } from '../chats/messages/hideMessage.service';
import { hideProfilePart, restoreProfileParts } from '../people/profile/hiddenParts.store';
import type { Tx } from '../platform/db';
import { unprocessable } from '../platform/errors';
import { setCommentFileHidden } from '../posts/comments/commentFiles.service';
import { setPostFilesHidden } from '../posts/hiddenFiles/hiddenFiles.service';
import { type DecisionRow, listHidings } from './decisions.store';
import { changeHidden, publishProfile } from './hide.service';
import type { ModerationContext } from './moderationContext';

type Hiding = Pick<DecisionRow, 'id' | 'target_type' | 'target_id' | 'parts'>;

const isProfilePart = (part: HidePart): part is ProfilePart =>
  part === 'picture' || part === 'banner' || part === 'name' || part === 'bio';

/** Decisions of earlier versions name no part: they have hidden the whole subject. */
function hiddenParts({ target_type: type, parts }: Hiding): readonly HidePart[] {
  return parts.length === 0 && type !== 'user' ? [type] : parts;
}

/**
 * Hides a part of a subject, or shows it again; parts of a profile are shown by `showParts`. Returns false
 * if there is nothing to hide or show.
 */
async function setPartHidden(
  ctx: ModerationContext,
  tx: Tx,
  { id: decisionId, target_type: type, target_id: id }: Hiding,
  part: HidePart,
  hide: boolean,
): Promise<boolean> {
  switch (part) {
    case 'post':
    case 'comment':
    case 'story':
      await changeHidden(ctx, tx, { type: part, id, hide });
      // Also if it is hidden already: the decision then says why.
      return true;
    case 'message':
      return hide ? hideMessage(ctx, tx, id, 'message') : showMessage(ctx, tx, id);
    case 'files':
      if (type === 'comment') return setCommentFileHidden(ctx, tx, id, hide);
      if (type !== 'message') return setPostFilesHidden(ctx, tx, id, hide);
      return hide ? hideMessage(ctx, tx, id, 'files') : showMessage(ctx, tx, id);
    case 'picture':
    case 'banner':
    case 'name':
    case 'bio':
      return hide && hideProfilePart(tx, id, part, decisionId);
  }
}

/**
 * Hides what a decision names; open tabs follow.
 * @throws HttpError 422 if all of it is hidden or gone already
 */
export async function hideParts(ctx: ModerationContext, tx: Tx, hiding: Hiding): Promise<void> {
  let isAnyHidden = false;
  for (const part of hiddenParts(hiding)) {
    if (await setPartHidden(ctx, tx, hiding, part, true)) isAnyHidden = true;
  }
  if (!isAnyHidden) throw unprocessable('There is nothing of this to hide any more.');
  if (hiding.target_type === 'user') await publishProfile(ctx, tx, hiding.target_id);
}

/**
 * Shows again what a decision has hidden, as far as no other decision hides it. Returns the parts of
 * a profile that the person has set anew since, which stay.
 */
export async function showParts(
  ctx: ModerationContext,
  tx: Tx,
  hiding: Hiding,
): Promise<HidePart[]> {
  const { target_type: type, target_id: targetId } = hiding;
  const parts = hiddenParts(hiding);
  if (type === 'user') {
    const shown = await restoreProfileParts(tx, targetId, hiding.id);
    await publishProfile(ctx, tx, targetId);
    return parts.filter((part) => isProfilePart(part) && !shown.includes(part));
  }
  for (const part of parts) await setPartHidden(ctx, tx, hiding, part, false);
  for (const other of await listHidings(tx, type, targetId)) {
    for (const part of hiddenParts(other)) await setPartHidden(ctx, tx, other, part, true);
  }
  return [];
}
