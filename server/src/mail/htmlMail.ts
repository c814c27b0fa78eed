import { escapeHtml } from '../platform/http/html';
import type { MailFace } from './mailFace';

const BODY = 'margin:0;padding:24px 16px;background:#f4f4f6';
const CARD =
  'max-width:520px;margin:0 auto;padding:24px;border-radius:16px;background:#fff;color:#1c1c22;' +
  'font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;color:#fff;' +
  'font-weight:600;text-decoration:none;overflow-wrap:anywhere;background:';
const ABOUT =
  'margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e4e8;color:#5c5c66;font-size:14px';
/** Maximum height and width of the logo in pixels. */
const LOGO_HEIGHT = 48;
const LOGO_WIDTH = 192;

const isLink = (paragraph: string) => /^https?:\/\/\S+$/.test(paragraph);

function logoHtml({ name, logo }: MailFace): string {
  if (logo === null) return '';
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  return `<p style="margin:0 0 24px"><img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0"></p>`;
}

/** A few words about the network, and whom to write to; empty by default. */
function aboutHtml({ name, text, contact }: MailFace): string {
  const about = text && `${name}: ${text}`;
  const lines = [about, contact && `Questions? ${contact}`].filter(Boolean);
  if (lines.length === 0) return '';
  return `<p style="${escapeHtml(ABOUT)}">${lines.map(escapeHtml).join('<br>')}</p>`;
}

/**
 * Returns the HTML of a mail that is written as plain text: paragraphs apart by empty lines, and
 * links, each a paragraph of its own, which become buttons with the address below. It loads nothing
 * but the network's logo, at an address that is the same for all recipients.
 */
export function toHtml(subject: string, text: string, face: MailFace): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const button = escapeHtml(BUTTON + face.color);
  const parts = paragraphs.map((paragraph) => {
    const safe = escapeHtml(paragraph.replace(/\n/g, ' '));
    if (!isLink(paragraph)) return `<p>${safe}</p>`;
    return `<p><a href="${safe}" style="${button}">Open the link</a><br><small>${safe}</small></p>`;
  });
  const title = escapeHtml(subject);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="${BODY}"><div style="${escapeHtml(CARD)}">${logoHtml(face)}${parts.join('')}${aboutHtml(face)}</div></body></html>`;
}
