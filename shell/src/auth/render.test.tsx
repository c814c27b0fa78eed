/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { AuthScreens } from './AuthScreens';
import type { AuthHost } from './host';
import { type AuthPath, authTitles } from './paths';

const host: AuthHost = { search: '?token=abc', signedIn: false, go: () => {}, enter: () => {} };

function render(path: AuthPath) {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(<AuthScreens path={path} host={host} />));
    return { html, css: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

test.each(Object.keys(authTitles) as AuthPath[])(
  '%s renders to the same string each time in Node, with its styles',
  (path) => {
    expect(typeof window).toBe('undefined');
    const { html, css } = render(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/>Kith<\/span>/);
    expect(html).not.toMatch(/undefined|style=/);
    expect(css.length).toBeGreaterThan(1000);
    expect(render(path).html).toBe(html);
    // A form without a method would put its fields into the address.
    expect(html.match(/<form/g)).toEqual(html.match(/<form(?=[^>]*method="post")/g));
  },
);
