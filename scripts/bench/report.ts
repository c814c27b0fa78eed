import { cpus, loadavg, totalmem } from 'node:os';
import { median, type Pair } from './rounds';

/** One row of the report. */
export interface Row {
  what: string;
  /** Result of the yardstick with its unit; `–` where there is none. */
  baseline: string;
  subject: string;
  /** Ratio of subject to yardstick: the median over the rounds. */
  ratio: string;
  /** Empty if the number has no goal. */
  goal: string;
  met: boolean;
}

/** Limits of a ratio or value; none for a number that only informs. */
export interface Goal {
  min?: number;
  max?: number;
  /** Text of the goal, where it is not only the limit. */
  text?: string;
  /** False if something beside the number misses the goal. */
  also?: boolean;
}

type Format = (value: number) => string;

const NONE = '–';
export const ms: Format = (value) => `${value.toFixed(1)} ms`;
export const fineMs: Format = (value) => `${value.toFixed(2)} ms`;
export const seconds: Format = (value) => `${(value / 1000).toFixed(1)} s`;
export const kilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const megabytes: Format = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;
export const perSecond: Format = (value) => `${Math.round(value)}/s`;
export const count: Format = (value) => value.toLocaleString('en');

function goalOf(value: number, { min, max, text, also = true }: Goal, format: Format = String) {
  const limit = max === 0 ? 'none' : max !== undefined ? `at most ${format(max)}` : '';
  const goal = text ?? (min === undefined ? limit : `at least ${format(min)}`);
  const isWithin = value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  return { goal, met: isWithin && also };
}

/** Compares both sides by the median of the ratios of all rounds. The goal is that of the ratio. */
export function compared(
  what: string,
  rounds: readonly Pair<number>[],
  format: Format,
  goal: Goal = {},
): Row {
  const ratio = median(rounds.map(({ subject, baseline }) => subject / baseline));
  return {
    what,
    baseline: format(median(rounds.map(({ baseline }) => baseline))),
    subject: format(median(rounds.map(({ subject }) => subject))),
    ratio: ratio.toFixed(2),
    ...goalOf(ratio, goal),
  };
}

/** Reports a value without a yardstick. The goal is that of the value. */
export const measured = (what: string, value: number, format: Format, goal: Goal = {}): Row => ({
  ...{ what, baseline: NONE, subject: format(value), ratio: NONE },
  ...goalOf(value, goal, format),
});

const HEAD = ['', 'yardstick', 'KithKin', 'ratio', 'goal', ''];

/** Formats rows as a Markdown table with columns aligned for a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, baseline, subject, ratio, goal, met }) => {
    const result = met ? 'met' : '**missed**';
    return [what, baseline, subject, ratio, goal, goal === '' ? '' : result];
  });
  const widths = HEAD.map((_, i) =>
    Math.max(3, ...[HEAD, ...cells].map((row) => row[i]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(HEAD), rule, ...cells.map(line)].join('\n');
}

/** Returns the load average of the last minute, which shows how busy the machine is. */
export const busyness = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Describes the machine. `before` is the load when the run started. */
export function machine(before: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} cores (${model}), ${memory} GB of memory, Node ${process.versions.node}, PostgreSQL`,
    `loader, both servers and database on this one machine, whose load was ${before} before the run`,
  ].join('; ');
}

/**
 * Returns a document with the result of one section. Its text below the table and the other
 * sections are unchanged; a new section is added at the end.
 * @param on Description of the measured data and machine.
 */
export function withResult(
  document: string,
  { title, on, rows }: { title: string; on: string; rows: readonly Row[] },
): string {
  const result = `## ${title}\n\n${on}\n\n${table(rows)}\n`;
  const start = document.indexOf(`## ${title}\n`);
  if (start < 0) return `${document.trimEnd()}\n\n${result}`;
  const [, old = ''] = /^(## .*\n\n.*\n\n(?:\|.*\n)*)/.exec(document.slice(start)) ?? [];
  return document.slice(0, start) + result + document.slice(start + old.length);
}
