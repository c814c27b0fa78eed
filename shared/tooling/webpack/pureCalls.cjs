/**
 * What is replaced in the router's code, by name. Without a data router and without warnings for
 * developers, what depends on them is dropped (4 KB). The creation of components and contexts is
 * marked as pure, so that unused ones are dropped.
 */
const PATCHES = {
  'state of a data router': [
    'let dataRouterState = dataRouterOpts?.state;',
    'const dataRouterState = undefined;',
  ],
  'navigation of a data router': [
    'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
    'return useNavigateUnstable();',
  ],
  'warnings for developers': [
    'function warning(cond, message) {\n',
    'function warning() {}\nfunction unused(cond, message) {\n',
  ],
  'display names': [/^\w+\.displayName = ".*";$/gm, ''],
  'components and contexts': [
    /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    '$1/* @__PURE__ */ ',
  ],
};

/** Loader for the modules of react-router, which tree-shake badly. */
module.exports = function pureCalls(source) {
  return Object.values(PATCHES).reduce((text, [from, to]) => text.replace(from, to), source);
};

/** Returns the names of the patches that would replace nothing in any of these files. */
module.exports.unmatchedPatches = (sources) =>
  Object.entries(PATCHES)
    .filter(([, [from, to]]) => sources.every((text) => text.replace(from, to) === text))
    .map(([name]) => name);
