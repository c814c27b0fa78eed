const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/** Returns true if one of the selectors names no class that is missing in `classes`. */
const canMatch = (selectors: string, classes: ReadonlySet<string>): boolean =>
  selectors
    .split(',')
    .some((selector) => [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name)));

function matchingRules(rules: CSSRuleList, classes: ReadonlySet<string>): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      return canMatch(rule.selectorText, classes) ? [rule.cssText] : [];
    }
    if (rule instanceof CSSMediaRule) {
      return window.matchMedia(rule.conditionText).matches
        ? matchingRules(rule.cssRules, classes)
        : [];
    }
    // Fonts are the document's, and nothing moves in a snapshot.
    if (rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule) return [];
    return [rule.cssText];
  });
}

/** Stops what would move, e.g. while the app loads. */
const STILL = '*,::before,::after{animation:none!important;transition:none!important}';

/** Returns the page's style rules that apply to elements with these classes at this width. */
export function rulesFor(classes: ReadonlySet<string>): string {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return [...sheets.flatMap(({ cssRules }) => matchingRules(cssRules, classes)), STILL].join('\n');
}
