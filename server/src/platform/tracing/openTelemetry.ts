import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../errors';
import type { SpanFacts, Tracing } from './spans';

const KINDS: Record<SpanFacts['kind'], SpanKind> = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};
/** From this status on, a request has failed because of the server. */
const FIRST_SERVER_ERROR = 500;

/** Marks a span as failed. Messages are left out, since they may quote what somebody has sent. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const name = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', errorCode(error) ?? name);
}

/** Opens traces that are sent to a collector by OTLP over HTTP. */
export function openTelemetry(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'kithkin',
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('kithkin');
  const spans = new WeakMap<FastifyRequest, Span>();
  /** Runs `work` in the context of a request's span. */
  const within = (request: FastifyRequest, work: () => void) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), work);
    else work();
  };

  return {
    watch(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, is404, routeOptions, id } = request;
        const route = is404 ? 'site' : (routeOptions.url ?? 'site');
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'kithkin.request_id': id,
        };
        const options = { kind: SpanKind.SERVER, attributes, root: true };
        spans.set(request, tracer.startSpan(`${method} ${route}`, options));
        within(request, done);
      });
      // Reading the body runs in the connection's async context.
      app.addHook('preValidation', (request, _reply, done) => within(request, done));
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= FIRST_SERVER_ERROR) {
          span?.setStatus({ code: SpanStatusCode.ERROR });
        }
        span?.end();
        done();
      });
    },
    inSpan({ name, kind, attributes = {} }, work) {
      // Polls of a node, which nobody waits for.
      if (kind === 'client' && !trace.getActiveSpan()) return work();
      return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async close() {
      // A collector that is away must not keep the process from ending.
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
