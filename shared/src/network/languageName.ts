/** Returns the name of a language in that language, e.g. `Deutsch`, for a BCP 47 tag. */
export function languageName(tag: string): string {
  // The first letter is large in some languages only; in a list of names it looks like a mistake.
  const name = new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
