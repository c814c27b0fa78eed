import { renderToString } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';
import { authTitles } from './auth/paths';
import { SignInApp } from './auth/SignInApp';

/** Prerendered HTML by path, and the style rules of all screens. */
export interface Prerendered {
  screens: Record<string, string>;
  css: string;
}

/**
 * Returns the rules without the markers that styled-components rehydrates from; the page creates
 * its own sheet.
 */
const withoutStyleTags = (tags: string) =>
  tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/\/\*!sc\*\//g, '')
    .replace(/^data-styled\..*$/gm, '')
    .replace(/\n+/g, '\n')
    .trim();

/**
 * Prerenders the sign-in screens. Runs at build time on the same modules as `signIn.tsx`, since the
 * order of the modules determines the class names.
 */
export function prerender(): Prerendered {
  const sheet = new ServerStyleSheet();
  const screens = Object.fromEntries(
    Object.keys(authTitles).map((pathname) => [
      pathname,
      renderToString(sheet.collectStyles(<SignInApp at={{ pathname, search: '' }} />)),
    ]),
  );
  const css = withoutStyleTags(sheet.getStyleTags());
  sheet.seal();
  return { screens, css };
}
