import { MAX_RULE } from './deskLimits';

/** Maximum number of rules that are offered as reasons. */
const MAX_TITLES = 30;

/** Returns the titles of the rules in Markdown: its headings of the second level, `## Be kind`. */
export const ruleTitles = (markdown: string): string[] =>
  [...markdown.matchAll(/^##[ \t]+(\S.*)$/gm)]
    .map(([, title = '']) => title.trim().slice(0, MAX_RULE))
    .filter((title, at, all) => all.indexOf(title) === at)
    .slice(0, MAX_TITLES);
