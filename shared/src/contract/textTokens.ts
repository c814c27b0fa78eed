/**
 * The links in texts that people write: addresses, #tags and @names. Server and browsers find them by
 * `textTokens` alone, so that whoever is mentioned is linked, and each stored tag is linked. It
 * imports only limits and rules of texts, since the first screen loads it.
 */
import { MAX_TAG_LENGTH } from './limits';
import { textAsRead } from './text';

/** Part of a text. `value` is an absolute URL (`url`), a normalized tag, or a username in lower case. */
export interface TextToken {
  kind: 'text' | 'url' | 'tag' | 'person';
  text: string;
  value: string;
}

const WORD = String.raw`[\p{L}\p{M}\p{N}_]`;

/** Letters of scripts that need no space between a word and a name; `ー` is of several scripts. */
const SPACELESS = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]`;

/** The selectors of an emoji are marks, as those of letters are: ☀️, 1️⃣. */
const EMOJI = String.raw`\p{Emoji}[\uFE0E\uFE0F]\u20E3?`;

/** Precedes a tag or name: anything but a word, an address or another sign. */
export const BOUNDARY = String.raw`(?<=^|[^\p{L}\p{M}\p{N}_&/=#＃@＠.]|${SPACELESS}|${EMOJI})`;

/**
 * Middle dots and joiners are part of a tag inside a word: #スター・ウォーズ, #می‌خواهم. It begins with no
 * mark, since #️⃣ is an emoji.
 */
export const TAG = String.raw`(?!\p{M})${WORD}+(?:[·・･\u200C\u200D]+${WORD}+)*`;

/** Ends an address wherever it stands: spaces, quotation marks, brackets and marks of other scripts. */
const URL_CHARACTER = String.raw`[^\s<>"“”«»「」『』【】〈〉《》（）、。，！？：；،؛؟۔।]`;

/** Continues a name to one of another network: `@john@other.example`, `@johné`, `@scope/package`, `@john:other.example`. */
const OTHER_NAME = String.raw`\.*(?:[@＠]|(?!${SPACELESS})${WORD})|\/${WORD}|:[A-Za-z0-9-]+\.[A-Za-z0-9]`;

/** Matches addresses first, since tags and names inside them are none. */
export const TOKENS = new RegExp(
  String.raw`\b(?<url>(?:https?:\/\/|www\.)${URL_CHARACTER}+)|` +
    `${BOUNDARY}(?:[#＃](?<tag>${TAG})|[@＠](?<name>[A-Za-z0-9_.]{3,30})(?!${OTHER_NAME}))`,
  'giu',
);

/** Normalizes a tag, without `#`, so that tags that look alike are equal. */
export const normalizeTag = (tag: string): string => textAsRead(tag).replace(/^#+/, '');

/** Returns the normalized tag; null if it shows no letter or is too long. "#1" is a rank, not a tag. */
function tagOf(text: string): string | null {
  const tag = normalizeTag(text);
  return /\p{L}/u.test(tag) && [...tag].length <= MAX_TAG_LENGTH ? tag : null;
}

const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/** Marks that end a sentence or follow an address: punctuation, pictographs and their modifiers. */
const TRAILING = /[.,;:!?'’*_~…\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F|\u20E3|\u200D/u;

/**
 * Removes what belongs to the sentence: trailing punctuation and pictographs, unbalanced closing
 * brackets, and the possessive ending ('s only after a host, since paths may end so).
 */
function trimAddress(address: string): string {
  const characters = [...address.replace(/^((?:https?:\/\/)?[^/]*)'s$|’s$/i, '$1')];
  const left = countCharacters(address);
  const count = (character: string) => left.get(character) ?? 0;
  for (let last = characters.at(-1); last !== undefined; last = characters.at(-1)) {
    const opening = OPENING[last];
    const isUnbalanced = opening !== undefined && count(last) > count(opening);
    if (!isUnbalanced && !TRAILING.test(last)) break;
    left.set(last, count(last) - 1);
    characters.pop();
  }
  return characters.join('');
}

/**
 * Returns true if an address can look like that of another host: it begins with user data
 * (`http://good.example@evil.example`), or contains marks that change the order of its characters.
 */
const isMisleading = (address: string): boolean =>
  /^(?:https?:\/\/)?[^/\\?#]*@/i.test(address) || /\p{Bidi_Control}/u.test(address);

function parseAddress(address: string): string | null {
  if (isMisleading(address)) return null;
  const full = /^https?:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(full)) return null;
  const { hostname } = new URL(full);
  return hostname.includes('.') || hostname === 'localhost' ? full : null;
}

function parseToken(match: RegExpExecArray): TextToken | null {
  const { url, tag, name } = match.groups ?? {};
  if (url) {
    const text = trimAddress(url);
    const value = parseAddress(text);
    return value === null ? null : { kind: 'url', text, value };
  }
  if (tag) {
    const value = tagOf(tag);
    return value === null ? null : { kind: 'tag', text: match[0], value };
  }
  const userName = name?.replace(/(?<!\.)\.+$/, '') ?? '';
  if (userName.length < 3) return null;
  return {
    kind: 'person',
    text: match[0].slice(0, userName.length + 1),
    value: userName.toLowerCase(),
  };
}

/** Splits a text into plain parts and links. Joined, the parts equal the text. */
export function textTokens(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let done = 0;
  const addPlain = (end: number) => {
    const plain = text.slice(done, end);
    if (plain !== '') tokens.push({ kind: 'text', text: plain, value: plain });
  };
  for (const match of text.matchAll(TOKENS)) {
    const token = parseToken(match);
    if (!token) continue;
    addPlain(match.index);
    tokens.push(token);
    done = match.index + token.text.length;
  }
  addPlain(text.length);
  return tokens;
}

/** Returns the distinct values of one kind in a text, in order. */
export function tokenValues(text: string, kind: TextToken['kind']): string[] {
  const found = textTokens(text).filter((token) => token.kind === kind);
  return [...new Set(found.map(({ value }) => value))];
}
