import { PRIMARY_COLORS } from './palette';
import { DEFAULT_THEME, THEME_KEY } from './theme';

/**
 * A statement for the page's inline script: it puts the stored theme on `<html>` before the first
 * paint. It repeats `readTheme` in one line since no module has loaded by then; a test holds the
 * two together.
 */
export function themeScript(): string {
  const { primaryColor, backgroundColor } = DEFAULT_THEME;
  return [
    '(function(d,t){',
    `try{t=JSON.parse(localStorage.getItem(${JSON.stringify(THEME_KEY)}))||{}}catch(e){}`,
    `d.primary=/^(${PRIMARY_COLORS.join('|')})$/.test(t.primaryColor)?t.primaryColor:${JSON.stringify(primaryColor)};`,
    `d.background=/^(light|dark|system)$/.test(t.backgroundColor)?t.backgroundColor:${JSON.stringify(backgroundColor)}`,
    '})(document.documentElement.dataset,{});',
  ].join('');
}
