/** One sample of a server's `/metrics`: a name, labels and a number. */
export interface MetricSample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Parses the Prometheus text format. Comments and invalid lines are skipped. */
export function parsePrometheusText(text: string): MetricSample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined || !Number.isFinite(Number(value))) return [];
    const pairs = [...labels.matchAll(LABEL)].map(([, label = '', given = '']) => [label, given]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}
