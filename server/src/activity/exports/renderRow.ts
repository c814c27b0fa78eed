import { escapeHtml } from '../../platform/http/html';

const FILE = /^media\/[0-9a-f-]{36}\.([a-z0-9]+)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const VIDEOS: readonly string[] = ['mp4', 'webm'];
const SOUNDS: readonly string[] = ['m4a', 'weba', 'mp3', 'ogg', 'wav'];

function renderFile(path: string, extension: string): string {
  if (VIDEOS.includes(extension)) return `<video src="${path}" controls preload="none"></video>`;
  if (SOUNDS.includes(extension)) return `<audio src="${path}" controls preload="none"></audio>`;
  return `<a href="${path}"><img src="${path}" alt="" loading="lazy"></a>`;
}

function renderText(text: string): string {
  const extension = FILE.exec(text)?.[1];
  if (extension !== undefined) return renderFile(text, extension);
  if (TIME.test(text)) return `<time datetime="${text}">${new Date(text).toUTCString()}</time>`;
  return escapeHtml(text);
}

/** Returns true for values that are not shown: none, and empty ones. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function renderValue(value: unknown): string {
  if (typeof value === 'string') return renderText(value);
  if (Array.isArray(value)) return value.map(renderValue).join('\n');
  if (typeof value === 'object' && value !== null) return renderFields(value);
  return escapeHtml(String(value));
}

/** Returns "Created at" for `createdAt`. */
function labelOf(key: string): string {
  const words = key.replace(/^_/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Renders the fields of an object as a list; everything in it is escaped. */
export function renderFields(fields: object): string {
  const rows = Object.entries(fields).filter(([, value]) => !isEmpty(value));
  const lines = rows.map(
    ([key, value]) => `<dt>${escapeHtml(labelOf(key))}</dt><dd>${renderValue(value)}</dd>`,
  );
  return `<dl>\n${lines.join('\n')}\n</dl>\n`;
}

/** Renders a row of a section, given as JSON. */
export function renderRow(json: string): string {
  const row: unknown = JSON.parse(json);
  return `<article>${renderValue(row)}</article>\n`;
}
