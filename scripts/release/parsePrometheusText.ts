/** One figure of a server's `/metrics`: a name, its labels and a number. */
export interface MetricSample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads Prometheus' text format; comments, and lines that are none of it, are left out. */
export function parsePrometheusText(text: string): MetricSample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined || !Number.isFinite(Number(value))) return [];
    const pairs = [...labels.matchAll(LABEL)].map(([, label = '', given = '']) => [label, given]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}
