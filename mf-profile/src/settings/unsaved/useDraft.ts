import { useMe } from '@kithkin/shared';
import { useRef, useState } from 'react';
import { useUnsaved } from './useLeaveGuard';

const keyOf = (section: string, userId: string) => `kithkin.settings.${section}.${userId}`;

/** Stores the unsaved text of a section for this tab; null removes it. */
function saveDraftFields(section: string, userId: string, texts: object | null): void {
  try {
    if (texts === null) sessionStorage.removeItem(keyOf(section, userId));
    else sessionStorage.setItem(keyOf(section, userId), JSON.stringify(texts));
  } catch {
    // Storage may be forbidden or full: the text is then lost with the screen.
  }
}

/** Returns the stored text of the section's fields. */
function readDraftFields<Field extends string>(
  section: string,
  userId: string,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {};
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(section, userId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return texts;
    const entries = new Map<string, unknown>(Object.entries(stored));
    for (const field of fields) {
      const text = entries.get(field);
      if (typeof text === 'string') texts[field] = text;
    }
  } catch {
    // Storage is forbidden, or its content is invalid: there is no stored text.
  }
  return texts;
}

/**
 * Text fields of a section: the saved values with the typed ones over them. Typed text is stored in
 * this tab until saved or discarded; it survives navigation, a reload and the end of the session,
 * and is never shown to other users.
 * @param section name of the section, e.g. `profile`
 * @param fields constant list of the field names
 */
export function useDraft<Field extends string>(
  section: string,
  fields: readonly Field[],
  saved: Record<Field, string>,
) {
  const { _id } = useMe();
  const [typed, setTyped] = useState(() => readDraftFields(section, _id, fields));
  const latest = useRef(typed);
  const draft: Record<Field, string> = { ...saved, ...typed };
  const changed = fields.some((field) => draft[field] !== saved[field]);
  const discard = () => saveDraftFields(section, _id, null);
  const save = (texts: Partial<Record<Field, string>>) => {
    latest.current = texts;
    saveDraftFields(section, _id, Object.keys(texts).length > 0 ? texts : null);
    setTyped(texts);
  };
  useUnsaved(`unsaved ${section}`, changed, discard);
  return {
    draft,
    changed,
    set(changes: Partial<Record<Field, string>>) {
      save({ ...latest.current, ...changes });
    },
    /** Removes the typed text after `draft` was saved. Text typed during the request stays. */
    clear() {
      const later = { ...latest.current };
      for (const field of fields) if (later[field] === typed[field]) delete later[field];
      save(later);
    },
  };
}
