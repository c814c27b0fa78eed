import type { BackgroundColor, PrimaryColor, Theme } from '@kithkin/shared/contract';
import { readFields, writeText } from '../platform/localText';

/** localStorage key of the theme. */
export const THEME_KEY = 'theme';

/** Theme of users who have not chosen one. */
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

/** The network's colour, which the server writes into the page, else the product's. */
function defaultColor(): PrimaryColor {
  const { color } = document.documentElement.dataset;
  return isPrimary(color) ? color : DEFAULT_THEME.primaryColor;
}

/** Reads the theme from localStorage. Missing or unknown values are replaced by the default. */
export function readTheme(): Theme {
  const { primaryColor, backgroundColor } = readFields<keyof Theme>(THEME_KEY);
  return {
    primaryColor: isPrimary(primaryColor) ? primaryColor : defaultColor(),
    backgroundColor: isBackground(backgroundColor)
      ? backgroundColor
      : DEFAULT_THEME.backgroundColor,
  };
}

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

/** Sets the `theme-color` meta tag, so that the browser UI matches the page. */
function paintBrowserBars() {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  if (bar && page) bar.content = page;
}

function paint(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.primary = theme.primaryColor;
  root.dataset.background = theme.backgroundColor;
  paintBrowserBars();
}

/**
 * Applies the theme and saves it to localStorage. No component re-renders, since colours are custom
 * properties. If storage is blocked, the theme lasts until the page is unloaded.
 */
export function applyTheme(theme: Theme): void {
  paint(theme);
  writeText(THEME_KEY, JSON.stringify(theme));
}

/** Removes the theme from this device, and applies the default one. */
export function resetTheme(): void {
  writeText(THEME_KEY, null);
  paint(readTheme());
}

/**
 * Calls `listener` when the device switches between light and dark. CSS colours adapt
 * automatically; the listener is for other parts, such as a canvas.
 * @returns A function that unsubscribes.
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
