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

test('there is no browser here', () => {
  expect(typeof window).toBe('undefined');
});

test.each(Object.keys(authTitles) as AuthPath[])(
  '%s renders to a string in Node, with its styles',
  (path) => {
    const { html, css } = render(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/>Kith<\/span>/);
    expect(html).not.toMatch(/undefined|style=/);
    expect(css.length).toBeGreaterThan(1000);
  },
);

test.each(['/login', '/register', '/forgot-password'] as const)(
  'the form of %s never puts what is typed into the address',
  (path) => {
    expect(render(path).html).toMatch(/<form[^>]*method="post"/);
  },
);

test('a screen renders the same each time, so that the page can take the markup over', () => {
  expect(render('/login').html).toBe(render('/login').html);
});
