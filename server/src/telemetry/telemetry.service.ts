import type { TelemetryEvent } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { createCounts } from './counts';
import { parseServedVersions } from './served';
import { createSourceNames } from './sources';

/**
 * Counts telemetry for the metrics of this node. An account is only counted, by a hash; a token
 * that is not valid counts as none. Without metrics, nothing is counted.
 */
export function createTelemetry(ctx: AppContext) {
  const counts = ctx.metricsRegistry && createCounts(ctx.metricsRegistry);
  const sourceName = createSourceNames();
  ctx.events.on('registry-read', ({ text }) => {
    const served = parseServedVersions(text);
    if (served) counts?.serve(served);
  });
  return async (
    events: readonly TelemetryEvent[],
    { token, address }: { token: string | null; address: string },
  ): Promise<void> => {
    const viewer = token === null ? null : await ctx.authenticate(token);
    const source = sourceName(viewer?.userId ?? null, address);
    for (const event of events) counts?.add(event, source);
  };
}
