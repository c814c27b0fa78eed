import type { IStyleSheetContext } from 'styled-components';

type Sheet = IStyleSheetContext['styleSheet'];

/**
 * Who has put which rules into the page's one style sheet. All of them share it, since its order
 * is what lets a remote's own rule win over the kit's; a second sheet with copies of the kit's
 * rules would turn that round for everybody before it. So that a version's rules can go with it, it
 * gets the sheet through a window of its own, which notes the components that were drawn.
 */
export interface StyleOwners {
  /** The sheet for what `owner` draws. */
  of(owner: string): Sheet;
  /** Takes out the rules of what only `owner` has drawn. */
  drop(owner: string): void;
}

export function createStyleOwners(main: Sheet): StyleOwners {
  const onRendered = new Map<string, Set<string>>();
  const sheets = new Map<string, Sheet>();

  function windowOf(owner: string): Sheet {
    const ids = new Set<string>();
    onRendered.set(owner, ids);
    const own: Sheet = Object.create(main);
    // Asked for each component at each of its drawings, before its rules are put in.
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
