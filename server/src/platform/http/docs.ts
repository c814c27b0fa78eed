import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html';

interface Operation {
  summary?: string;
  security?: unknown[];
}

const STYLE =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}td,th{padding:.3rem .8rem;text-align:start;border-bottom:1px solid #ddd}table{border-collapse:collapse}';

/** The page has no scripts, and no styles but its own, by their hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `openapi.json`, made of the routes, and a readable page of it at `docs`. */
export function serveDocs(api: FastifyInstance): void {
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
  api.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page(api.swagger().paths ?? {})),
  );
}

function page(paths: object): string {
  const rows = Object.entries(paths).flatMap(([path, item]: [string, Record<string, Operation>]) =>
    Object.entries(item).map(
      ([method, operation]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td>` +
        `<td>${escapeHtml(operation.summary ?? '')}</td>` +
        `<td>${operation.security?.length ? 'signed in' : 'open'}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>KithKin API</title>
<style>${STYLE}</style>
<h1>KithKin API</h1><p>All shapes stand in <a href="/api/v1.1/openapi.json">openapi.json</a>. Errors are <code>{message, code}</code>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`;
}
