/** Limits of the desk, apart from `limits.ts`, whose names are part of the shell's script. */

/** Maximum length of the reason of an action at the desk. */
export const MAX_DESK_REASON = 1000;
/** Maximum length of a house rule that a decision names, and of the message to the person. */
export const MAX_RULE = 200;
export const MAX_DECISION_MESSAGE = 1000;
/** Maximum length of an appeal against a decision. */
export const MAX_APPEAL = 2000;
/** Longest limit in hours. */
export const MAX_LIMIT_HOURS = 720;
/** Maximum length of the house rules in Markdown. */
export const MAX_HOUSE_RULES = 20_000;
/** Maximum number of entries of the audit log per page. */
export const MAX_AUDIT_PAGE = 100;
/** Days for which the figures of the network are stored. */
export const MAX_FIGURE_DAYS = 400;
/** Maximum length of the reason of a change of releases, which the release log contains. */
export const MAX_RELEASE_REASON = 200;
