/** Cache storage in memory, with the functions that the worker uses, for relative addresses. */
export function createMemoryCaches(): { storage: CacheStorage; paths(): string[] } {
  const entries = new Map<string, Response>();
  const cache: Partial<Cache> = {
    match: async (path) => entries.get(String(path))?.clone(),
    put: async (path, response) => void entries.set(String(path), response),
    delete: async (request) => {
      const path = typeof request === 'object' && 'url' in request ? request.url : String(request);
      return entries.delete(path.replace('https://kithkin.test', ''));
    },
    keys: async () =>
      [...entries.keys()].map((path) => ({ url: `https://kithkin.test${path}` }) as Request),
  };
  const storage: Partial<CacheStorage> = {
    open: async () => cache as Cache,
    delete: async () => {
      entries.clear();
      return true;
    },
  };
  return {
    storage: storage as CacheStorage,
    paths: () => [...entries.keys()].filter((path) => path !== '/kithkin-boot-state').sort(),
  };
}
