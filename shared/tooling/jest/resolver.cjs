/**
 * jest asks as `require` does; packages that only name an `import` entry are then not found.
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
