/**
 * Design tokens. `themeCss`, `baseCss` and `themeScript` run at build time, in Node; re-exporting
 * them to browsers would ship the palette calculations.
 */
export { baseCss } from './baseCss';
export { media } from './media';
export {
  applyTheme,
  DEFAULT_THEME,
  onSystemChange,
  readTheme,
  resetTheme,
  THEME_KEY,
} from './theme';
export { themeCss, themeScript } from './themeCss';
