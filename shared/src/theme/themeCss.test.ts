/** @jest-environment node */
import { baseCss } from './baseCss';
import { accent, neutrals, PRIMARY_COLORS } from './palette';
import { themeCss } from './themeCss';

/** Returns the value of a property in the rule with exactly this selector. */
function valueIn(css: string, selector: string, property: string) {
  const line = css.split('\n').find((rule) => rule.startsWith(`${selector}{`)) ?? '';
  return new RegExp(`[{;]${property}:([^;}]+)`).exec(line)?.[1];
}

test.each(PRIMARY_COLORS)('%s is in the critical styles for both backgrounds', (primary) => {
  const selector = primary === 'blue' ? ':root,[data-primary=blue]' : `[data-primary=${primary}]`;
  expect(valueIn(themeCss(), selector, '--l0')).toBe(accent(primary, 'light').fill);
  expect(valueIn(themeCss(), selector, '--d4')).toBe(accent(primary, 'dark').text);
});

test('dark is chosen by attribute, or by the device unless light is chosen', () => {
  const [chosen = '', byDevice = ''] = themeCss().split('@media (prefers-color-scheme:dark){');
  const { page } = neutrals('dark');
  expect(valueIn(chosen, '[data-background=dark]', '--page')).toBe(page);
  expect(valueIn(byDevice, ':root:not([data-background=light])', '--page')).toBe(page);
});

test('the critical styles are small and contain no rule that a policy would block', () => {
  const css = themeCss() + baseCss();
  expect(css.length).toBeLessThan(9000);
  expect(css).not.toMatch(/@import|url\(|<|undefined|NaN/);
});

test('emoji use a colour font before any text font, and digits the text font', () => {
  const css = baseCss();
  const stack = /--font:([^;]+);/.exec(css)?.[1]?.split(',') ?? [];
  const face = /@font-face\{font-family:("[^"]+");src:([^;]+);\s*unicode-range:([^}]+)\}/.exec(css);
  expect(stack[0]).toBe(face?.[1]);
  expect(stack.indexOf('var(--font-emoji)')).toBeLessThan(stack.indexOf('sans-serif'));
  const ranges = (face?.[3] ?? '').split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [from, to] as const;
  });
  const inRange = (text: string) =>
    ranges.some(([from, to]) => {
      const code = text.codePointAt(0) ?? 0;
      return from <= code && code <= to;
    });
  expect(
    ['❤', '☺', '🔥', '😂', '✨', '⭐', '🇩', 'a', '1', '#', '…', '→', '·'].filter(inRange),
  ).toEqual(['❤', '☺', '🔥', '😂', '✨', '⭐', '🇩']);
});

test('only logical properties are used, and no transition that an element does not declare', () => {
  // Every property would be animated, as `transition-property` is `all` by default.
  expect(baseCss()).not.toContain('transition-duration');
  expect(baseCss()).not.toMatch(
    /(?:margin|padding|border)-(?:left|right|top|bottom)|[{;](?:left|right|width|height):/,
  );
});
