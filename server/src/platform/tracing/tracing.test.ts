import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { listen } from '../../../testing/freePort';
import { createTestApp, registerAndSignIn } from '../../../testing/testApp';

/** The parts of OTLP (JSON) that are compared. */
interface Exported {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}
const SERVER_KIND = 2;
const SOURCES = join(__dirname, '../..');

/** Starts a collector that stores what it receives. */
async function startCollector() {
  const received: Exported[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url}`);
    received.push((await json(request)) as Exported);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    paths,
    received,
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => new Promise((done) => server.close(done)),
  };
}
const attributesOf = (span: ExportedSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

it('sends spans of requests, statements, jobs and mails, and nothing about persons', async () => {
  const collector = await startCollector();
  const app = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const ada = await registerAndSignIn(app, { userName: 'ada' });
  const { headers } = await ada.call('GET', '/users/ada?secret=word');
  await ada.call('GET', '/posts');
  await app.call('GET', '/nowhere/secret');
  await app.close();
  await collector.close();

  expect([...collector.paths]).toEqual(['POST /v1/traces']);
  const [service] = collector.received[0]?.resourceSpans[0]?.resource.attributes ?? [];
  expect(service).toEqual({ key: 'service.name', value: { stringValue: 'kithkin' } });
  const spans = collector.spans();
  const named = (name: string) => spans.find((span) => span.name === name);
  const profile = named('GET /api/v1.1/users/:id');
  expect(profile?.kind).toBe(SERVER_KIND);
  expect(attributesOf(profile)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1.1/users/:id',
    'http.response.status_code': 200,
    'kithkin.request_id': headers['x-request-id'],
  });
  // The statement belongs to the request.
  const statement = named('people.profile');
  expect([statement?.traceId, statement?.parentSpanId]).toEqual([
    profile?.traceId,
    profile?.spanId,
  ]);
  const feed = named('posts.feed');
  expect(feed?.traceId).toBe(named('GET /api/v1.1/posts')?.traceId);
  const mail = named('mail');
  expect(spans.find(({ spanId }) => spanId === mail?.parentSpanId)?.name).toMatch(/^job /);
  expect(named('GET site')).toBeDefined();
  const text = JSON.stringify(collector.received);
  // As a word: these characters may occur in a hexadecimal id.
  expect(text).not.toMatch(/\bada\b/);
  for (const personal of [ada.id, ada.token, 'example.org', 'secret', 'select ']) {
    expect(text).not.toContain(personal);
  }
});

it('loads nothing of OpenTelemetry unless it is used', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const importing = (what: RegExp) =>
    files.filter((file) => what.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(importing(/from '@opentelemetry\//)).toEqual(['platform/tracing/openTelemetry.ts']);
  expect(importing(/from '.*\/openTelemetry'/)).toEqual([]);
});
