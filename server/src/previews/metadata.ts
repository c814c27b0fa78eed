import { Parser } from 'htmlparser2';

/** What a page says of itself. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Name of the site, or its host. */
  site: string;
  /** Address of its picture. */
  picture: URL | null;
}

/** Maximum lengths in characters; longer texts are cut. */
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 400;
const MAX_SITE = 80;
/** Number of bytes in which a page names its encoding. */
const ENCODING_BYTES = 1024;

const BYTE_ORDER_MARKS = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;

/** Returns the decoder of a named encoding; undefined if there is none. */
function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Decodes a page by its byte order mark, its header, or what it says itself; UTF-8 otherwise. */
export function decodePage(body: Buffer, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => body.subarray(0, mark.length).equals(mark));
  const named = (text: string) => /charset ?= ?["']?([\w:.-]+)/i.exec(text)?.[1];
  const decoder =
    decoderOf(marked?.[0] ?? named(contentType)) ??
    decoderOf(named(body.subarray(0, ENCODING_BYTES).toString('latin1'))) ??
    new TextDecoder();
  return decoder.decode(body);
}

/** Makes one line of a text, without characters that are invisible or change the order of others. */
function clean(text: string, maxLength: number): string {
  const line = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Bidi_Control}\p{Cs}\u{FFFD}]/gu, '')
    .trim();
  const characters = [...line];
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

/** Names of `<meta>` by what they say, the preferred one first. */
const TITLE = ['og:title', 'twitter:title'];
const DESCRIPTION = ['og:description', 'twitter:description', 'description'];
const PICTURE = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'];
const SITE = ['og:site_name'];

/** Reads what an HTML page says of itself in its head. Returns null for a page without a title. */
export function readMetadata(html: string, url: URL): PageMetadata | null {
  const meta = new Map<string, string>();
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      if (name === 'body') parser.pause();
      // A picture in the page may have a title of its own.
      isTitle = name === 'title' && title === '';
      const key = (property ?? named)?.toLowerCase();
      if (name === 'meta' && key && content && !meta.has(key)) meta.set(key, content);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  parser.write(html);
  const first = (names: readonly string[], maxLength: number) =>
    names.map((name) => clean(meta.get(name) ?? '', maxLength)).find((text) => text !== '');
  const shown = first(TITLE, MAX_TITLE) ?? clean(title, MAX_TITLE);
  if (shown === '') return null;
  const picture = PICTURE.flatMap((name) => meta.get(name)?.trim() ?? []).find((address) =>
    URL.canParse(address, url),
  );
  return {
    title: shown,
    description: first(DESCRIPTION, MAX_DESCRIPTION) ?? '',
    site: first(SITE, MAX_SITE) ?? url.host.replace(/^www\./, ''),
    picture: picture === undefined ? null : new URL(picture, url),
  };
}
