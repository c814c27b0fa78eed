/** @jest-environment node */
import { withPrerendered } from './page';

const page = {
  scripts: { theme: '', draw: '', start: '' },
  css: 'a{}',
  head: '',
  body: '<div id="root"></div>',
};

test('prerendered screens are in the page as templates, with their styles', () => {
  const rendered = withPrerendered(page, { screens: { '/login': '<h1>Welcome</h1>' }, css: 'b{}' });
  expect(rendered).toEqual({
    ...page,
    css: 'a{}b{}',
    body: '<div id="root"></div>\n<template data-path="/login"><h1>Welcome</h1></template>',
  });
});

test('a screen with a style attribute is rejected, since the policy would block it', () => {
  const screens = { '/login': '<p style="color:red">Welcome</p>' };
  expect(() => withPrerendered(page, { screens, css: '' })).toThrow(
    '/login is drawn with a style attribute.',
  );
});
