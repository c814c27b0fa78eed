import { MAX_RULE } from './deskLimits';
import type { ReportReason } from './reports';

/** The reasons of reports and decisions in a network without rules, in the order of forms. */
export const REASON_LABELS: Record<ReportReason, string> = {
  spam: 'Spam or a scam',
  abuse: 'Bullying, hate or threats',
  nudity: 'Nudity or sexual content',
  violence: 'Violence',
  'false-information': 'False information',
  other: 'Something else',
};

/** Maximum number of rules that are offered as reasons. */
const MAX_TITLES = 30;

/** Returns the titles of the rules in Markdown: its headings of the second level, `## Be kind`. */
export const ruleTitles = (markdown: string): string[] =>
  [...markdown.matchAll(/^##[ \t]+(\S.*)$/gm)]
    .map(([, title = '']) => title.trim().slice(0, MAX_RULE))
    .filter((title, at, all) => all.indexOf(title) === at)
    .slice(0, MAX_TITLES);
