/**
 * Loader: replaces an import from `@kithkin/shared` by imports from those of its parts that have the
 * names. Option `core` lists the names of the core; `sharedParts.ts` explains the parts.
 */
module.exports = function sharedParts(source, map) {
  const { core } = this.getOptions();
  const split = source.replace(
    /^(import|export) \{([^}]*)\} from ["']@kithkin\/shared["'];?/gm,
    (_statement, keyword, list) => {
      const names = list.split(',').map((name) => name.trim());
      const isOfCore = (name) => core.includes(name.split(' as ')[0]);
      return [
        ['core', names.filter((name) => name && isOfCore(name))],
        ['kit', names.filter((name) => name && !isOfCore(name))],
      ]
        .filter(([, of]) => of.length > 0)
        .map(([part, of]) => `${keyword} { ${of.join(', ')} } from "@kithkin/shared/${part}";`)
        .join(' ');
    },
  );
  this.callback(null, split, map);
};
