/** Loads the script of the kit (`kitExports.ts`) in advance, before a screen imports it. */
export const loadKit = () => import(/* webpackChunkName: "kit" */ './kitExports');
