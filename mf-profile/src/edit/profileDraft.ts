import { reportError } from '@kithkin/shared';
import { NETWORKS, type ProfileDraft } from './rules';

const keyOf = (userId: string) => `kithkin.profile.draft.${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const areLinks = (value: unknown): boolean =>
  isRecord(value) && NETWORKS.every(({ network }) => typeof value[network] === 'string');

/**
 * Returns true if the stored value is valid. Browser scripts or an older form may have written it.
 */
function areChanges(value: unknown): value is Partial<ProfileDraft> {
  if (!isRecord(value)) return false;
  const { fullName = '', bio = '', isPrivate = false, socialMedia } = value;
  return (
    typeof fullName === 'string' &&
    typeof bio === 'string' &&
    typeof isPrivate === 'boolean' &&
    (socialMedia === undefined || areLinks(socialMedia))
  );
}

/** Returns the user's unsaved changes of the dialog in this tab. */
export function readDraft(userId: string): Partial<ProfileDraft> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return areChanges(saved) ? saved : {};
  } catch (error) {
    reportError(error, { source: 'profile.draft.read' });
    return {};
  }
}

/** Stores the changed fields only, so that they survive a reload and the end of the session. */
export function saveDraft(userId: string, changes: Partial<ProfileDraft>): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(changes));
  } catch (error) {
    // If storage is full or forbidden, only the copy is lost: the text stays in its field.
    reportError(error, { source: 'profile.draft.write' });
  }
}
