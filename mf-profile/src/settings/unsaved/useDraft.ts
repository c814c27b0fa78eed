import { useMe } from '@kithkin/shared';
import { useRef, useState } from 'react';
import { readDraftFields, saveDraftFields } from './draftFields';
import { useUnsaved } from './unsaved';

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
