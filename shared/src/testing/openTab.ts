/**
 * Loads modules a second time, as another tab of the same site does: module state of its own, the
 * same storage, locks and channels. Tabs open one after the other.
 */
export async function openTab<Module>(load: () => Promise<Module>): Promise<Module> {
  const opened: Module[] = [];
  await jest.isolateModulesAsync(async () => {
    opened.push(await load());
  });
  const [tab] = opened;
  if (tab === undefined) throw new Error('The tab did not open');
  return tab;
}
