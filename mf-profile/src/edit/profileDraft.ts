import { reportError } from '@kithkin/shared';
import { NETWORKS, type ProfileDraft } from './rules';

const keyOf = (userId: string) => `kithkin.profile.draft.${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const areLinks = (value: unknown): boolean =>
  isRecord(value) && NETWORKS.every(({ network }) => typeof value[network] === 'string');

/** The storage is the person's own: another program, or an older form, may have written there. */
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

/** What this person has changed in the dialog and neither saved nor discarded, in this tab. */
export function readDraft(userId: string): Partial<ProfileDraft> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return areChanges(saved) ? saved : {};
  } catch (error) {
    reportError(error, { source: 'profile.draft.read' });
    return {};
  }
}

/** Keeps what is being changed, and only that, over a reload or a session that ends. */
export function saveDraft(userId: string, changes: Partial<ProfileDraft>): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(changes));
  } catch (error) {
    // A full or forbidden storage costs the copy only: what is typed stays in its field.
    reportError(error, { source: 'profile.draft.write' });
  }
}
