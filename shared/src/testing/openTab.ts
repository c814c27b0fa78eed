/**
 * Loads modules again, as in another tab: separate module state, shared storage, locks and
 * channels. Do not open tabs concurrently.
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
