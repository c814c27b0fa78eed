/** Part of a text; links have an `href`. */
export interface TextPart {
  text: string;
  /** Absolute URL (`url`), or a path of the app (`tag`, `person`). */
  href?: string;
  kind: 'text' | 'url' | 'tag' | 'person';
}

/**
 * Matches URLs, then #tags (letters, marks, digits and _ of any script; at most 50 characters),
 * then @names (3 to 30 of a-z, 0-9, _ and .). Tags and names do not start inside a word, so e-mail
 * addresses stay plain text.
 */
const links =
  /(?<url>\b(?:https?:\/\/|www\.)[^\s<>"“”«»]+)|(?<![\p{L}\p{M}\p{N}_&/#@.])(?:#(?<tag>[\p{L}\p{M}\p{N}_]{1,50})(?![\p{L}\p{M}\p{N}_])|@(?<name>[A-Za-z0-9_.]{3,30})(?![\p{L}\p{M}\p{N}_@]))/giu;

const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/** Removes trailing punctuation and unbalanced closing brackets, which belong to the sentence. */
function trimAddress(address: string): string {
  const left = countsOf(address);
  const count = (character: string) => left.get(character) ?? 0;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    const opening = closing[last];
    const unbalanced = opening !== undefined && count(last) > count(opening);
    if (!unbalanced && !/[.,;:!?'’*_~…]/.test(last)) break;
    left.set(last, count(last) - 1);
  }
  return address.slice(0, end);
}

/**
 * Returns true if an address can look like that of another host: it begins with user data
 * (`http://good.example@evil.example`), or contains marks that change the order of its characters.
 */
const isMisleading = (address: string): boolean =>
  /^(?:https?:\/\/)?[^/\\?#]*@/i.test(address) || /\p{Bidi_Control}/u.test(address);

function hrefOf(address: string): string | undefined {
  if (isMisleading(address)) return undefined;
  const full = /^https?:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(full)) return undefined;
  const { hostname } = new URL(full);
  return hostname.includes('.') || hostname === 'localhost' ? full : undefined;
}

function partOf(match: RegExpExecArray): TextPart | undefined {
  const { url, tag, name } = match.groups ?? {};
  if (url) {
    const text = trimAddress(url);
    const href = hrefOf(text);
    return href === undefined ? undefined : { kind: 'url', text, href };
  }
  if (tag) {
    // A tag requires a letter: "#1" is a rank, not a tag.
    if (!/\p{L}/u.test(tag)) return undefined;
    const path = encodeURIComponent(tag.normalize('NFC').toLowerCase());
    return { kind: 'tag', text: `#${tag}`, href: `/tag/${path}` };
  }
  const person = name?.replace(/(?<!\.)\.+$/, '') ?? '';
  if (person.length < 3) return undefined;
  return { kind: 'person', text: `@${person}`, href: `/profile/${person}` };
}

/** Splits text into plain parts and links. Joined, the parts equal the text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const plainUntil = (end: number) => {
    if (end > done) parts.push({ kind: 'text', text: text.slice(done, end) });
  };
  for (const match of text.matchAll(links)) {
    const part = partOf(match);
    if (!part) continue;
    plainUntil(match.index);
    parts.push(part);
    done = match.index + part.text.length;
  }
  plainUntil(text.length);
  return parts;
}
