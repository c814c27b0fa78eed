/** Rows of one day, newest first. */
export interface Day<Row> {
  title: string;
  rows: Row[];
}

const midnight = (of: Date, daysBefore = 0): number =>
  new Date(of.getFullYear(), of.getMonth(), of.getDate() - daysBefore).getTime();

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

function titleOf(time: Date, now: Date): string {
  if (time.getTime() >= midnight(now)) return 'Today';
  if (time.getTime() >= midnight(now, 1)) return 'Yesterday';
  return date.format(time);
}

/** Groups rows (newest first) by day in the user's time zone. */
export function byDay<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => string,
  now = new Date(),
): Day<Row>[] {
  const days: Day<Row>[] = [];
  for (const row of rows) {
    const title = titleOf(new Date(timeOf(row)), now);
    const last = days.at(-1);
    if (last?.title === title) last.rows.push(row);
    else days.push({ title, rows: [row] });
  }
  return days;
}
