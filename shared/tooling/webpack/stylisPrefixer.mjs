/** Replaces the module `Prefixer.js` of stylis: no property gets a vendor prefix. */
export const prefix = (value) => value;
