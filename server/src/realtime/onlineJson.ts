import type { AppContext } from '../platform/context';

/**
 * Placeholder `{"@online": "<user id>"}` in JSON from SQL, replaced by true or false when the JSON
 * is sent: the online state is in the nodes' memory, not in the database. A user's text can't forge
 * it, since quotes inside JSON strings are escaped.
 */
const PLACEHOLDER = /\{"@online" ?: ?"([0-9a-f-]{36})"\}/g;

/** Replaces all online placeholders with one presence lookup. */
export async function fillOnlineFlags(ctx: AppContext, json: string): Promise<string> {
  const requested = new Set<string>();
  for (const [, userId = ''] of json.matchAll(PLACEHOLDER)) requested.add(userId);
  if (requested.size === 0) return json;
  const online = await ctx.presence.onlineAmong([...requested]);
  return json.replace(PLACEHOLDER, (_whole, userId: string) => String(online.has(userId)));
}
