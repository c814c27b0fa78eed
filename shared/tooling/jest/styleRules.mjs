/** Declarations that queries and assertions read: whether an element is seen and can be pressed. */
const READ_BY_QUERIES = /display:\s*none|visibility|pointer-events|opacity/;

/** For each style sheet, whether each rule that the page has inserted is in jsdom's sheet. */
const insertedRules = new WeakMap();
let insertsAll = false;

/** Selects whether rules are inserted that no query reads. */
export function insertAllRules(all) {
  insertsAll = all;
}

/**
 * Leaves rules out of the style sheets that no query reads. For each element that a query by role
 * looks at, jsdom matches the selectors of all rules, up to a fifth of the time of a suite. Indices of
 * the page's rules stay as if all were there.
 * @param {typeof CSSStyleSheet} CSSStyleSheet jsdom's class, which all windows share.
 */
export function filterStyleRules({ prototype }) {
  if (prototype.insertRule.isFiltered) return;
  const { insertRule, deleteRule } = prototype;
  const insertedOf = (sheet) => {
    if (!insertedRules.has(sheet))
      insertedRules.set(sheet, Array(sheet.cssRules.length).fill(true));
    return insertedRules.get(sheet);
  };
  const insertedBefore = (inserted, index) => inserted.slice(0, index).filter(Boolean).length;
  prototype.insertRule = function (rule, index) {
    const inserted = insertedOf(this);
    const isRead = insertsAll || READ_BY_QUERIES.test(rule);
    if (isRead) insertRule.call(this, rule, insertedBefore(inserted, index));
    inserted.splice(index, 0, isRead);
    return index;
  };
  prototype.insertRule.isFiltered = true;
  prototype.deleteRule = function (index) {
    const inserted = insertedOf(this);
    if (inserted[index]) deleteRule.call(this, insertedBefore(inserted, index));
    inserted.splice(index, 1);
  };
}
