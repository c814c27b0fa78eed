import type { BackgroundColor, PrimaryColor, Theme } from '@kithkin/shared/contract';

/** Where the theme stands in local storage (specification section 3). */
export const THEME_KEY = 'theme';

/** What someone sees who never chose. */
export const DEFAULT_THEME: Theme = { primaryColor: 'blue', backgroundColor: 'system' };

const primaries: Record<PrimaryColor, true> = {
  red: true,
  blue: true,
  yellow: true,
  green: true,
  purple: true,
  orange: true,
  pink: true,
  teal: true,
};
const backgrounds: Record<BackgroundColor, true> = { light: true, dark: true, system: true };

const isPrimary = (value: unknown): value is PrimaryColor =>
  typeof value === 'string' && Object.hasOwn(primaries, value);
const isBackground = (value: unknown): value is BackgroundColor =>
  typeof value === 'string' && Object.hasOwn(backgrounds, value);

function parsed(text: string | null): Partial<Record<keyof Theme, unknown>> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // What another program wrote under the key is no theme; the default stands in.
    return {};
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    // Storage may be forbidden; the page then lives with the default.
    return null;
  }
}

/** The chosen theme from local storage; whatever is missing or unknown comes from the default. */
export function readTheme(): Theme {
  const { primaryColor, backgroundColor } = parsed(stored());
  return {
    primaryColor: isPrimary(primaryColor) ? primaryColor : DEFAULT_THEME.primaryColor,
    backgroundColor: isBackground(backgroundColor)
      ? backgroundColor
      : DEFAULT_THEME.backgroundColor,
  };
}

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

/** The background as it is painted now: `system` becomes what the device asks for. */
export function paintedBackground(theme: Theme = readTheme()): 'light' | 'dark' {
  if (theme.backgroundColor !== 'system') return theme.backgroundColor;
  return darkDevice().matches ? 'dark' : 'light';
}

/** Lets the browser's own bars take the page's colour. */
function paintBrowserBars() {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  if (bar && page) bar.content = page;
}

/**
 * Paints the theme at once (no component renders again: colours are custom properties) and keeps
 * it in local storage. Where storage is forbidden, the theme lasts until the page is left.
 */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.primary = theme.primaryColor;
  root.dataset.background = theme.backgroundColor;
  paintBrowserBars();
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify(theme));
  } catch {
    // Forbidden or full storage must not keep anyone from changing a colour.
  }
}

/**
 * Tells when the device changes between light and dark. The colours follow by themselves; this is
 * for what is not CSS (the browser's bars, a drawn canvas).
 * @returns A function that stops it.
 */
export function onSystemChange(listener: (background: 'light' | 'dark') => void): () => void {
  const query = darkDevice();
  const changed = () => {
    paintBrowserBars();
    listener(query.matches ? 'dark' : 'light');
  };
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
