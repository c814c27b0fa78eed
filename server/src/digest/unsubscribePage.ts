import { escapeHtml } from '../platform/http/html';

const page = (networkName: string, title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${title} · ${escapeHtml(networkName)}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`;

/** The page of the link in a mail. Opening it changes nothing, as programs open links too. */
export const confirmPage = (networkName: string): string =>
  page(
    networkName,
    'Turn off these mails?',
    `<p>${escapeHtml(networkName)} will not mail you any more about what is unread while you are away.</p><form method="post"><button>Turn off</button></form>`,
  );

export const donePage = (networkName: string): string =>
  page(
    networkName,
    'These mails are off',
    '<p>You can turn them on again in your settings, under “Push notifications”.</p>',
  );
