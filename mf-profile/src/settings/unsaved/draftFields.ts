const keyOf = (section: string, userId: string) => `kithkin.settings.${section}.${userId}`;

/** Stores the unsaved text of a section for this tab; null removes it. */
export function saveDraftFields(section: string, userId: string, texts: object | null): void {
  try {
    if (texts === null) sessionStorage.removeItem(keyOf(section, userId));
    else sessionStorage.setItem(keyOf(section, userId), JSON.stringify(texts));
  } catch {
    // Storage may be forbidden or full: the text is then lost with the screen.
  }
}

/** Returns the stored text of the section's fields. */
export function readDraftFields<Field extends string>(
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
