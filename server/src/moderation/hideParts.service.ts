import type { HidePart, ProfilePart } from '@kithkin/shared/contract';
import { hideMessage, showMessage } from '../chats/messages/hideMessage.service';
import { hideProfilePart, restoreProfileParts } from '../people/profile/hiddenParts.store';
import type { Tx } from '../platform/db';
import { unprocessable } from '../platform/errors';
import { hidePostFiles, showPostFiles } from '../posts/hiddenFiles/hiddenFiles.service';
import { type DecisionRow, listHidings } from './decisions.store';
import { changeHidden } from './hide.service';
import type { Hideable } from './hide.store';
import type { ModerationContext } from './moderationContext';
import { publishProfile } from './profileEvents';

type Hiding = Pick<DecisionRow, 'id' | 'target_type' | 'target_id' | 'parts'>;

const isProfilePart = (part: HidePart): part is ProfilePart =>
  part === 'picture' || part === 'banner' || part === 'name' || part === 'bio';

/** Decisions of earlier versions name no part: they have hidden the whole subject. */
function hiddenParts({ target_type: type, parts }: Hiding): readonly HidePart[] {
  return parts.length === 0 && type !== 'user' ? [type] : parts;
}

async function setWhole(ctx: ModerationContext, tx: Tx, type: Hideable, id: string, hide: boolean) {
  await changeHidden(ctx, tx, { type, id, hide });
  // Also if it is hidden already: the decision then says why.
  return true;
}

/** Hides a part of a subject. Returns false if there is nothing to hide. */
function hidePart(
  ctx: ModerationContext,
  tx: Tx,
  hiding: Hiding,
  part: HidePart,
): Promise<boolean> {
  const { target_type: type, target_id: id } = hiding;
  switch (part) {
    case 'post':
    case 'comment':
    case 'story':
      return setWhole(ctx, tx, part, id, true);
    case 'message':
      return hideMessage(ctx, tx, id, 'message');
    case 'files':
      return type === 'message' ? hideMessage(ctx, tx, id, 'files') : hidePostFiles(ctx, tx, id);
    case 'picture':
    case 'banner':
    case 'name':
    case 'bio':
      return hideProfilePart(tx, id, part, hiding.id);
  }
}

/** Shows a part of a post, comment, story or message again. */
function showPart(
  ctx: ModerationContext,
  tx: Tx,
  hiding: Hiding,
  part: HidePart,
): Promise<boolean> {
  const { target_type: type, target_id: id } = hiding;
  switch (part) {
    case 'post':
    case 'comment':
    case 'story':
      return setWhole(ctx, tx, part, id, false);
    case 'message':
      return showMessage(ctx, tx, id);
    case 'files':
      return type === 'message' ? showMessage(ctx, tx, id) : showPostFiles(ctx, tx, id);
    case 'picture':
    case 'banner':
    case 'name':
    case 'bio':
      return Promise.resolve(false);
  }
}

/**
 * Hides what a decision names; open tabs follow.
 * @throws HttpError 422 if all of it is hidden or gone already
 */
export async function hideParts(ctx: ModerationContext, tx: Tx, hiding: Hiding): Promise<void> {
  let isAnyHidden = false;
  for (const part of hiddenParts(hiding)) {
    if (await hidePart(ctx, tx, hiding, part)) isAnyHidden = true;
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
  for (const part of parts) await showPart(ctx, tx, hiding, part);
  for (const other of await listHidings(tx, type, targetId)) {
    for (const part of hiddenParts(other)) await hidePart(ctx, tx, other, part);
  }
  return [];
}
