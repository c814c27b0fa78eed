import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import type { AppContext } from '../platform/context';
import { notFound } from '../platform/errors';
import type { Area } from '../platform/http/app';
import { escapeHtml } from '../platform/http/html';
import { route } from '../platform/http/route';
import { digestJobs } from './digest.jobs';
import { isUnsubscribeToken, unsubscribeFromDigest } from './unsubscribe.service';

const TokenQuery = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });
const Page = Type.Unknown({ description: 'A page (HTML)' });

const page = (networkName: string, title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${title} · ${escapeHtml(networkName)}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`;

/** The page of the link in a mail. Opening it changes nothing, as programs open links too. */
const confirmPage = (networkName: string): string =>
  page(
    networkName,
    'Turn off these emails?',
    `<p>${escapeHtml(networkName)} will not email you any more about what is unread while you are away.</p><form method="post"><button>Turn off</button></form>`,
  );

const donePage = (networkName: string): string =>
  page(
    networkName,
    'These emails are off',
    '<p>You can turn them on again in your settings, under “Push notifications”.</p>',
  );

/** The pages run nothing and load nothing; the form goes to this address. */
const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const invalidLink = () =>
  notFound('This link does not work. You can turn the emails off in your settings.');

/** @throws HttpError 404 if the token is not valid */
async function sendPage(reply: FastifyReply, isValid: boolean, html: string): Promise<void> {
  if (!isValid) throw invalidLink();
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'same-origin')
    .send(html);
}

/** Mails to users who have been away, and turning them off without signing in. */
export const digest: Area = {
  name: 'digest',
  jobs: digestJobs,
  register(app, ctx) {
    void app.register(async (scope) => mountUnsubscribe(scope, ctx));
  },
};

function mountUnsubscribe(app: FastifyInstance, ctx: AppContext): void {
  // Mail programs and forms send it; its content does not matter. In this scope only.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, _content, done) => done(null, undefined),
  );
  route(app, ctx, {
    endpoint: 'GET /digest/unsubscribe',
    summary: 'Returns a page with a button that unsubscribes from the digest emails.',
    auth: 'none',
    limit: 'reset',
    query: TokenQuery,
    response: Page,
    async handler({ query, reply }) {
      const { name } = (await ctx.network.get()).settings;
      await sendPage(reply, isUnsubscribeToken(ctx, query.token), confirmPage(name));
      return null;
    },
  });
  route(app, ctx, {
    endpoint: 'POST /digest/unsubscribe',
    summary: 'Unsubscribes from the digest emails, as a mail program requests it (RFC 8058).',
    auth: 'none',
    limit: 'reset',
    query: TokenQuery,
    response: Page,
    async handler({ query, reply }) {
      const { name } = (await ctx.network.get()).settings;
      await sendPage(reply, await unsubscribeFromDigest(ctx, query.token), donePage(name));
      return null;
    },
  });
}
