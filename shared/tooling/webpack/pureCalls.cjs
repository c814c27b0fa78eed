/**
 * Loader for modules of libraries that tree-shake badly: marks the creation of components and
 * contexts as pure and removes their display names, so that unused ones are dropped.
 */
module.exports = function pureCalls(source) {
  return source
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(
      /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    );
};
