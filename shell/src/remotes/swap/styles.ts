import { __PRIVATE__, type IStyleSheetContext } from 'styled-components';

type Sheet = IStyleSheetContext['styleSheet'];

/**
 * Records which owner has inserted which rules into the page's style sheet. All owners share one
 * sheet, since its order lets a remote's rule override the kit's; a second sheet with copies of the
 * kit's rules would change that order. Each owner uses a proxy of the sheet that records its
 * components, so that the rules of a release can be removed. Only this file uses private parts of
 * styled-components (`shared/tooling/privateParts.test.ts`).
 */
export interface StyleOwners {
  /** Returns the sheet for the components that `owner` renders. */
  of(owner: string): Sheet;
  /** Removes the rules of components that only `owner` has rendered. */
  drop(owner: string): void;
}

export function createStyleOwners(): StyleOwners {
  const main: Sheet = __PRIVATE__.mainSheet;
  const onRendered = new Map<string, Set<string>>();
  const sheets = new Map<string, Sheet>();

  function windowOf(owner: string): Sheet {
    const ids = new Set<string>();
    onRendered.set(owner, ids);
    const own: Sheet = Object.create(main);
    // Called for each component at each render, before its rules are inserted.
    own.hasNameForId = (id, name) => {
      ids.add(id);
      return main.hasNameForId(id, name);
    };
    own.insertRules = (id, name, rules) => main.insertRules(id, name, rules);
    own.registerName = (id, name) => main.registerName(id, name);
    return own;
  }

  return {
    of(owner) {
      const sheet = sheets.get(owner) ?? windowOf(owner);
      sheets.set(owner, sheet);
      return sheet;
    },
    drop(owner) {
      const ids = onRendered.get(owner) ?? [];
      onRendered.delete(owner);
      sheets.delete(owner);
      for (const id of ids) {
        if ([...onRendered.values()].some((others) => others.has(id))) continue;
        main.clearRules(id);
        main.names.delete(id);
      }
    },
  };
}
