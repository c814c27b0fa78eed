import { createHash } from 'node:crypto';
import { escapeHtml } from '../html';
import { type EventFacts, liveEvents } from './asyncapi';
import type { MountedRoute } from './collectRoutes';
import { schemaToHtml } from './notation';
import { bodySchemas } from './requestBody';
import { type Json, SchemaRefs } from './schemas';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
h2{margin-top:3rem;border-bottom:1px solid GrayText}h3{margin:2rem 0 .25rem;font-size:1rem}
pre{overflow-x:auto;padding:.75rem;border:1px solid GrayText;border-radius:.5rem;font-size:.85rem}
p{margin:.25rem 0}i{opacity:.75}nav a{margin-inline-end:1rem}code{font-size:.95em}`;

/** The page allows no scripts, and only its own style by its hash. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const shape = (title: string, schema: Json): string =>
  `<p>${title}</p><pre><code>${schemaToHtml(schema)}</code></pre>`;

function section(route: MountedRoute, shapes: SchemaRefs): string {
  const { method, path, summary, auth, limit, params, query, body, form, response, status } = route;
  const input = [
    ...(params ? [shape('In the path', shapes.referParts(params))] : []),
    ...(query ? [shape('In the query', shapes.referParts(query))] : []),
    ...Object.entries(bodySchemas(route, shapes)).map(([type, schema]) =>
      shape(`Body, <code>${type}</code>`, schema),
    ),
  ];
  const errors = [
    ...(input.length > 0 ? [route.invalidStatus] : []),
    ...(auth === 'viewer' ? [401] : []),
    ...(body || form ? [413, 415] : []),
    429,
  ];
  return [
    `<h3 id="${escapeHtml(`${method}-${path}`)}"><code>${method} ${escapeHtml(path)}</code></h3>`,
    `<p>${escapeHtml(summary)}</p>`,
    `<p>${auth === 'viewer' ? 'Signed in' : 'Open to everyone'} · limit class <code>${limit}</code> · errors ${errors.join(', ')}</p>`,
    ...input,
    response === null
      ? `<p>Answers ${status} without a body.</p>`
      : shape(`Answers ${status}`, shapes.refer(response)),
  ].join('\n');
}

const eventSection = ({ name, summary, payload }: EventFacts): string =>
  `<h3><code>${escapeHtml(name)}</code></h3><p>${escapeHtml(summary)}</p><pre><code>${schemaToHtml(payload)}</code></pre>`;

/** Builds the reference page for client developers, without scripts. */
export function docsPage(routes: readonly MountedRoute[]): string {
  const shapes = new SchemaRefs();
  const tags = [...new Set(routes.map(({ path }) => path.split('/')[3] ?? ''))];
  const calls = tags.map((tag) => {
    const own = routes.filter(({ path }) => path.split('/')[3] === tag);
    const sections = own.map((route) => section(route, shapes));
    return `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>\n${sections.join('\n')}`;
  });
  const events = liveEvents(shapes);
  const live = (['from the server', 'to the server'] as const).map(
    (direction) =>
      `<h2>Live, ${direction}</h2>\n${events
        .filter((event) => event.direction === direction)
        .map(eventSection)
        .join('\n')}`,
  );
  const shared = [...shapes.used]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `<h3 id="shape-${escapeHtml(name)}">${escapeHtml(name)}</h3><pre><code>${schemaToHtml(schema)}</code></pre>`,
    );
  const links = tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>KithKin API</title>
<style>${STYLE}</style>
<h1>KithKin API</h1>
<p>For programs: <a href="/api/v1.1/openapi.json">openapi.json</a> (calls), <a href="/api/v1.1/asyncapi.json">asyncapi.json</a> (live events). Every error is <code>{message, code}</code> with a sentence for people; besides those named, a call may answer 403, 404, 409 or 422. A path segment that means a person takes an id or a userName.</p>
<nav>${links.join('')}<a href="#live">live</a><a href="#shapes">shapes</a></nav>
${calls.join('\n')}
<div id="live">${live.join('\n')}</div>
<h2 id="shapes">Shapes</h2>
${shared.join('\n')}</html>`;
}
