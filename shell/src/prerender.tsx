import { renderToString } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';
import { authTitles } from './auth/paths';
import { SignInApp } from './auth/SignInApp';

/** Screens as HTML by path, and the styles of all of them. */
export interface Prerendered {
  screens: Record<string, string>;
  css: string;
}

/** The rules alone, without the marks by which a sheet could be taken over: the page makes its own. */
const withoutStyleTags = (tags: string) =>
  tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/\/\*!sc\*\//g, '')
    .replace(/^data-styled\..*$/gm, '')
    .replace(/\n+/g, '\n')
    .trim();

/**
 * Draws what stands in the page before its scripts. It runs at build time, from the same modules
 * as `signIn.tsx`: the names of styles follow from their order.
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
