import type { AppContext } from '../platform/context';

/**
 * Who is online only the nodes know, so JSON that SQL makes holds `{"@online": "<user id>"}`, and
 * this puts true or false in its place when the JSON leaves. Nobody's text can forge one: inside a
 * JSON string a quote is always escaped.
 */
const PLACEHOLDER = /\{"@online" ?: ?"([0-9a-f-]{36})"\}/g;

/** Fills in who is online, asked once for all. */
export async function fillOnlineFlags(ctx: AppContext, json: string): Promise<string> {
  const requested = new Set<string>();
  for (const [, userId = ''] of json.matchAll(PLACEHOLDER)) requested.add(userId);
  if (requested.size === 0) return json;
  const online = await ctx.presence.onlineAmong([...requested]);
  return json.replace(PLACEHOLDER, (_whole, userId: string) => String(online.has(userId)));
}
