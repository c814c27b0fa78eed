const turns = new Map<string, Promise<unknown>>();

/** Runs `work` after everything of the same name that this tab has queued before it. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(name) ?? Promise.resolve();
  const turn = before.then(work);
  const settled = turn.catch(() => undefined);
  turns.set(name, settled);
  void settled.then(() => {
    if (turns.get(name) === settled) turns.delete(name);
  });
  return turn;
}

/**
 * Runs `work` while no other tab of this site runs anything under the same name, and answers with
 * its result. The lock ends with the tab, so a crash never leaves it behind. Browsers withhold Web
 * Locks on plain http addresses other than localhost; there, only this tab's own work is serialised.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? await locks.request(name, work) : await inTurn(name, work);
}
