/** Maximum number of concurrent calls. */
const AT_ONCE = 6;

/** Maps a list with limited concurrency. Results are in the order of the list. */
export async function mapConcurrently<In, Out>(
  list: readonly In[],
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const responses: Out[] = [];
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const at = next;
      next += 1;
      const item = list[at];
      if (item !== undefined) responses[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return responses;
}
