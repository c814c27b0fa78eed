/**
 * Constants of a page without a data router and without warnings for developers: what depends on
 * them is dropped.
 */
const CONSTANTS = [
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;'],
  [
    'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
    'return useNavigateUnstable();',
  ],
  [
    'function warning(cond, message) {\n',
    'function warning() {}\nfunction unused(cond, message) {\n',
  ],
];

/**
 * Loader for modules of libraries that tree-shake badly: marks the creation of components and
 * contexts as pure and removes their display names, so that unused ones are dropped.
 */
module.exports = function pureCalls(source) {
  return CONSTANTS.reduce((text, [from, to]) => text.replace(from, to), source)
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(
      /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    );
};
