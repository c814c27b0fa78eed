/** A part of a line of text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A block of a text. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'paragraph'; inlines: Inline[] };

/** The lengths are limited, so that the time grows only in proportion to the text. */
const INLINE = /\*\*([^*\n]{1,300})\*\*|\[([^[\]\n]{1,300})\]\((https?:\/\/[^\s()]{1,300})\)/g;

/** Parses `**bold**` and `[text](https://…)`; all else, HTML included, is text. */
function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  const addText = (from: number, to: number) => {
    if (to > from) inlines.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, label = '', href = ''] = match;
    addText(end, match.index);
    if (strong === undefined) inlines.push({ kind: 'link', text: label, href });
    else inlines.push({ kind: 'strong', text: strong });
    end = match.index + whole.length;
  }
  addText(end, text.length);
  return inlines;
}

const isListItem = (line: string) => line.startsWith('- ') || line.startsWith('* ');

/** Returns the level and text of a heading; undefined for any other line. */
function toHeading(line: string): { level: 2 | 3; text: string } | undefined {
  const mark = ['### ', '## ', '# '].find((start) => line.startsWith(start));
  return mark === undefined
    ? undefined
    : { level: mark === '### ' ? 3 : 2, text: line.slice(mark.length).trim() };
}

function toBlock(lines: string[]): Block {
  if (lines.every(isListItem)) {
    return { kind: 'list', items: lines.map((line) => parseInlines(line.slice(2).trim())) };
  }
  return { kind: 'paragraph', inlines: parseInlines(lines.join('\n')) };
}

/**
 * Parses a small subset of Markdown: headings of the second and third level (one `#` counts as two),
 * lists with `-`, paragraphs, bold and links to http addresses.
 */
export function parseMarkdown(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push(toBlock(lines));
    lines = [];
  };
  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trim();
    const heading = toHeading(line);
    if (line === '' || heading) close();
    if (heading) {
      const { level, text } = heading;
      blocks.push({ kind: 'heading', level, inlines: parseInlines(text) });
    } else if (line !== '') {
      if (isListItem(line) !== isListItem(lines[0] ?? line)) close();
      lines.push(line);
    }
  }
  close();
  return blocks;
}
