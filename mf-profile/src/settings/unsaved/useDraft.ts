import { useMe } from '@kithkin/shared';
import { useState } from 'react';
import { keepTexts, readTexts } from './keptTexts';
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
  const [typed, setTyped] = useState(() => readTexts(section, _id, fields));
  const draft: Record<Field, string> = { ...saved, ...typed };
  const changed = fields.some((field) => draft[field] !== saved[field]);
  const forget = () => keepTexts(section, _id, null);
  useUnsaved(`unsaved ${section}`, changed, forget);
  return {
    draft,
    changed,
    set(changes: Partial<Record<Field, string>>) {
      const next = { ...typed, ...changes };
      keepTexts(section, _id, next);
      setTyped(next);
    },
    /** What was typed is saved now, or given up. */
    clear() {
      forget();
      setTyped({});
    },
  };
}
