/** One row of the report. */
export interface Line {
  what: string;
  /** Result of the baseline with its unit; `–` where there is none. */
  baseline: string;
  subject: string;
  /** Ratio of subject to baseline: the median over the rounds. */
  ratio: string;
  /** Empty if the number has no goal. */
  goal: string;
  met: boolean;
}

const HEAD = ['', 'yardstick', 'KithKin', 'ratio', 'goal', ''];

const cells = ({ what, baseline, subject, ratio, goal, met }: Line): string[] => [
  what,
  baseline,
  subject,
  ratio,
  goal,
  goal === '' ? '' : met ? 'met' : '**missed**',
];

/** Formats rows as a Markdown table with columns aligned for a terminal. */
export function table(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, i) => Math.max(3, ...rows.map((row) => row[i]?.length ?? 0)));
  const text = (row: string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [text(HEAD), rule, ...rows.slice(1).map(text)].join('\n');
}
