import { useMe } from '@kithkin/shared';
import { useRef, useState } from 'react';
import { readDraftFields, saveDraftFields } from './draftFields';
import { useUnsaved } from './unsaved';

/**
 * The text fields of a section: what is saved, and over it what has been typed. The latter is kept in
 * this tab until it is saved or given up, whatever comes between (another screen, a reload, a session
 * that ends), and is never shown to anybody else.
 * @param section names it, e.g. `profile`
 * @param fields a constant list of the fields' names
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
    /** What `draft` holds is saved now; what has been typed since, while it was sent, stays. */
    clear() {
      const later = { ...latest.current };
      for (const field of fields) if (later[field] === typed[field]) delete later[field];
      save(later);
    },
  };
}
