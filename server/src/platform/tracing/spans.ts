import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** Description of a span. Names and attributes contain no ids, values or personal data. */
export interface SpanFacts {
  /** For example `posts.feed`, `mail`, `PUT`. */
  name: string;
  kind: 'internal' | 'client' | 'consumer';
  attributes?: Readonly<Record<string, string>>;
}

/** Traces of this process. */
export interface Tracing {
  /** Creates a span for each request; call it before routes are mounted. */
  watch(app: FastifyInstance): void;
  /** Runs `work` in a span, below the span in which it was called. */
  inSpan<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Sends the spans that are left. */
  close(): Promise<void>;
}

/** Tracing is per process, as the context of a span is; null: none. */
let tracing: Tracing | null = null;

/** Runs `work` in a span if this process traces. */
export const inSpan = <T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  tracing === null ? work() : tracing.inSpan(facts, work);

/** Starts tracing if an endpoint is set. Nothing of OpenTelemetry is loaded otherwise. */
export async function startTracing(config: Pick<Config, 'otlpEndpoint'>): Promise<Tracing | null> {
  if (config.otlpEndpoint === null) return null;
  const { openTelemetry } = await import('./openTelemetry');
  const started = openTelemetry(config.otlpEndpoint);
  tracing = started;
  return {
    ...started,
    async close() {
      tracing = null;
      await started.close();
    },
  };
}
