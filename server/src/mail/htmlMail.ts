import { escapeHtml } from '../platform/http/html';

const BODY = 'margin:0;padding:24px 16px;background:#f4f4f6';
const CARD =
  'max-width:520px;margin:0 auto;padding:24px;border-radius:16px;background:#fff;color:#1c1c22;' +
  'font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#1c1c22;color:#fff;' +
  'font-weight:600;text-decoration:none;overflow-wrap:anywhere';

const isLink = (paragraph: string) => /^https?:\/\/\S+$/.test(paragraph);

/**
 * Returns the HTML of a mail that is written as plain text: paragraphs apart by empty lines, and
 * links, each a paragraph of its own, which become buttons with the address below. It loads
 * nothing, so that opening the mail reveals nothing.
 */
export function toHtml(subject: string, text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const parts = paragraphs.map((paragraph) => {
    const safe = escapeHtml(paragraph.replace(/\n/g, ' '));
    if (!isLink(paragraph)) return `<p>${safe}</p>`;
    return `<p><a href="${safe}" style="${escapeHtml(BUTTON)}">Open the link</a><br><small>${safe}</small></p>`;
  });
  const title = escapeHtml(subject);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="${BODY}"><div style="${escapeHtml(CARD)}">${parts.join('')}</div></body></html>`;
}
