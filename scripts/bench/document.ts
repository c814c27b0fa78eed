import { type Line, table } from './report';

const HEAD = `# Benchmarks

Written by \`npm run bench\`; don’t edit. The absolute numbers are a machine’s, the ratios travel:
each is the median of five rounds of 3 s, in which both sides are measured in turn.

**The yardsticks**: a bare Fastify route with one prepared query that answers as many bytes, without
sign-in, visibility, blocks, signatures, limits or a schema; a bare Fastify and socket.io server that
inserts a message, emits it to the receivers’ sockets and answers it. Page weight is brotli, in KB of
1,000 bytes: the scripts that the registry names for a screen. Chunks that a screen asks for later
(menus, dialogs, widgets in its place) are not in it. How a page comes up is held against a page
with the same form and no script, and against the same code as one webpack build, split where the
routes are; a page can be used once React listens on what is waited for. Blocking is the sum of what
long tasks take over 50 ms (Chromium’s long-task API), from the navigation until two seconds after the
page can be used. Browsers load pages over HTTP/2 with TLS, through a proxy of the benchmark.
`;

/** A measured section. */
export interface Measured {
  title: string;
  /** Description of the measured data and machine. */
  on: string;
  lines: readonly Line[];
  /** Explanation of missed goals, if any. */
  note?: string | undefined;
}

const MARK = '\n## ';

/** Returns the sections of a document, by title. */
function sectionsOf(document: string): Map<string, string> {
  const parts = document.split(MARK).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.trimEnd()]));
}

/**
 * Returns the document with the measured sections replaced. Sections that were not measured are
 * unchanged.
 */
export function updated(
  document: string,
  measured: readonly Measured[],
  order: readonly string[],
): string {
  const sections = sectionsOf(document);
  for (const { title, on, lines, note } of measured) {
    const parts = [title, on, table(lines), ...(note === undefined ? [] : [note])];
    sections.set(title, parts.join('\n\n'));
  }
  const retained = order.flatMap((title) => sections.get(title) ?? []);
  return `${[HEAD.trimEnd(), ...retained].join(`\n${MARK}`)}\n`;
}
