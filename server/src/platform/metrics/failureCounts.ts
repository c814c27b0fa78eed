import { Counter, type Registry } from 'prom-client';

/** Other machines whose failures are counted. */
const TARGETS = ['s3', 'mail'] as const;

/** Counts failures of other machines on this node; without a registry it counts nothing. */
export class FailureCounts {
  private readonly counter: Counter<'target'> | null;

  constructor(register: Registry | null) {
    this.counter =
      register &&
      new Counter({
        name: 'kithkin_failures_total',
        help: 'Failed calls to the S3 server, and emails that the mail server did not accept.',
        labelNames: ['target'] as const,
        registers: [register],
      });
    for (const target of TARGETS) this.counter?.inc({ target }, 0);
  }

  add(target: (typeof TARGETS)[number]): void {
    this.counter?.inc({ target });
  }
}
