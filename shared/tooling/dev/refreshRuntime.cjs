/* global __resourceQuery */
/**
 * The refresh runtime of React, once per page: only one that is there before React renders can
 * refresh what is mounted. Builds that load later use that of the first one. The query of the
 * request names the build, so that equal module ids of two builds stay apart.
 */
globalThis.kithkinRefreshRuntime ??= require('#react-refresh-runtime');
const runtime = globalThis.kithkinRefreshRuntime;

module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${__resourceQuery} ${id}`),
};
