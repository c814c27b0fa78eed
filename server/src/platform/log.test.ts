import { createLog } from './log';
import { runWithRequestId } from './requestScope';

/** Returns the log entries that are written at level info while `work` runs. */
async function linesOf(work: (log: ReturnType<typeof createLog>) => Promise<void> | void) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { logLevel: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  await work(log);
  return lines;
}

it('every line of a request carries its id, and no other line does', async () => {
  const lines = await linesOf(async (log) => {
    log.info('before');
    await runWithRequestId('one', async () => {
      log.info('within');
      await Promise.resolve();
      log.child({ area: 'x' }).info('later');
    });
    log.info('after');
  });
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['before', undefined],
    ['within', 'one'],
    ['later', 'one'],
    ['after', undefined],
  ]);
});
