import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLoopback } from '../platform/config';
import type { AppContext } from '../platform/context';
import { notFound } from '../platform/errors';
import { readCookie, setCookie } from '../platform/http/cookies';
import { escapeHtml } from '../platform/http/html';
import { deriveKey, isSameSecret } from '../platform/keys';
import { storedMails } from './read';

const STYLE =
  'body{font:16px/1.6 system-ui;margin:2rem auto;max-width:46rem;padding:0 1rem}' +
  'pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}li{margin:.5rem 0}';

const PATH = '/dev/mail';
const COOKIE = 'kithkin_mail';
/** Tells the page that the browser has the key, which no script can read. */
const MARKER = { name: 'kithkin_mails', value: 'readable', path: '/', readable: true };

/** Returns true if the mail pages are served: on a server for trials on one machine only. */
export function canServeMail({ config }: Pick<AppContext, 'config'>): boolean {
  const { env, host, publicUrl, smtpUrl, trustedProxies } = config;
  return (
    env !== 'production' &&
    isLoopback(host) &&
    (publicUrl === null || isLoopback(new URL(publicUrl).hostname)) &&
    smtpUrl === null &&
    trustedProxies === 0
  );
}

/** The secret that opens the mail pages. Any tunnel can reach them, and can name any host. */
const mailKey = ({ secret }: Pick<AppContext, 'secret'>): string =>
  deriveKey(secret, 'dev-mail').toString('base64url');

const isMailKey = (ctx: AppContext, given: string): boolean =>
  isSameSecret(Buffer.from(given), Buffer.from(mailKey(ctx)));

/** Returns the link that opens the mail pages in a browser; null if they are not served. */
export const mailLink = (ctx: AppContext): string | null =>
  canServeMail(ctx) ? `${ctx.publicUrl()}${PATH}?key=${mailKey(ctx)}` : null;

/** Lets the browser that gets a response open the mail pages, if they are served. */
export function allowMail(ctx: AppContext, reply: FastifyReply): void {
  if (!canServeMail(ctx)) return;
  setCookie(ctx, reply, { name: COOKIE, value: mailKey(ctx), path: PATH });
  setCookie(ctx, reply, MARKER);
}

/**
 * Serves `/dev/mail`: the mails written to files, with clickable links. Opens with the key of
 * `mailLink`, which a cookie stores.
 */
export async function serveMail(app: FastifyInstance, ctx: AppContext): Promise<void> {
  if (!canServeMail(ctx)) return;
  // The hooks belong to the routes, not to a text of the address, which can be encoded.
  await app.register(async (pages) => mountPages(pages, ctx), { prefix: PATH });
}

function mountPages(app: FastifyInstance, ctx: AppContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const { key } = Object(request.query);
    if (typeof key === 'string' && isMailKey(ctx, key)) {
      allowMail(ctx, reply);
      return reply.redirect(PATH, 303);
    }
    if (!isMailKey(ctx, readCookie(request, COOKIE) ?? '')) {
      const hint = '<p>Open the link to the emails that the server prints at its start.</p>';
      return sendPage(reply.status(403), 'Emails', hint);
    }
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
        `<li><a href="${PATH}/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.to)}<br><small>${escapeHtml(mail.date)}</small></li>`,
    );
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No emails yet.</p>';
    return sendPage(reply, 'Emails', list);
  });
  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const mails = await storedMails(ctx.config.dataDir, 10_000);
    const mail = mails.find(({ id }) => id === request.params.id);
    if (!mail) throw notFound();
    const text = escapeHtml(mail.text).replace(
      /https?:\/\/[^\s<]+/g,
      (link) => `<a href="${link}">${link}</a>`,
    );
    const body = `<p>To ${escapeHtml(mail.to)}</p><pre>${text}</pre><p><a href="${PATH}">All emails</a></p>`;
    return sendPage(reply, mail.subject, body);
  });
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const safe = escapeHtml(title);
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe}</title><style>${STYLE}</style><main><h1>${safe}</h1>${body}</main></html>`,
    );
}
