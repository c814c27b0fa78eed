import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../platform/config';
import type { AppContext } from '../platform/context';
import { notFound } from '../platform/errors';
import { escapeHtml } from '../platform/http/html';
import { isLocalRequest } from '../platform/http/localRequest';
import { storedMails } from './read';

const STYLE =
  'body{font:16px/1.6 system-ui;margin:2rem auto;max-width:46rem;padding:0 1rem}' +
  'pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}li{margin:.5rem 0}';

/** Returns true if the mail pages may be served: only this machine can reach them. */
export function canServeMail(ctx: Pick<AppContext, 'config'>): boolean {
  const { env, host, smtpUrl, trustedProxies } = ctx.config;
  return env !== 'production' && isLoopback(host) && smtpUrl === null && trustedProxies === 0;
}

/** Serves `/dev/mail`: the mails written to files, with clickable links. */
export async function serveMail(app: FastifyInstance, ctx: AppContext): Promise<void> {
  if (!canServeMail(ctx)) return;
  // The hooks belong to the routes, not to a text of the address, which can be encoded.
  await app.register(async (pages) => mountPages(pages, ctx), { prefix: '/dev/mail' });
}

function mountPages(app: FastifyInstance, ctx: AppContext): void {
  app.addHook('onRequest', async (request) => {
    // Mails must not be published by a foreign name, a proxy or a tunnel.
    if (!isLocalRequest(request)) throw notFound();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    reply.header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer');
  });
  app.get('/', async (_request, reply) => {
    const mails = await storedMails(ctx.config.dataDir);
    const items = mails.map(
      (mail) =>
        `<li><a href="/dev/mail/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.to)}<br><small>${escapeHtml(mail.date)}</small></li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        document('Mails', items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mails yet.</p>'),
      );
  });
  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const mails = await storedMails(ctx.config.dataDir, 10_000);
    const mail = mails.find(({ id }) => id === request.params.id);
    if (!mail) throw notFound();
    const text = escapeHtml(mail.text).replace(
      /https?:\/\/[^\s<]+/g,
      (link) => `<a href="${link}">${link}</a>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        document(
          mail.subject,
          `<p>To ${escapeHtml(mail.to)}</p><pre>${text}</pre><p><a href="/dev/mail">All mails</a></p>`,
        ),
      );
  });
}

function document(title: string, body: string): string {
  const safe = escapeHtml(title);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe}</title><style>${STYLE}</style><main><h1>${safe}</h1>${body}</main></html>`;
}
