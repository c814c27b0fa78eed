/**
 * Retries a failed resolution with the `import` condition. jest resolves with `require`, which
 * does not find packages that only have an `import` entry.
 * @type {import('jest-resolve').SyncResolver}
 */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    const conditions = (options.conditions ?? []).map((name) =>
      name === 'require' ? 'import' : name,
    );
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
