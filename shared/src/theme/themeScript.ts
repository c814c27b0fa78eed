import { PRIMARY_COLORS } from './palette';
import { DEFAULT_THEME, THEME_KEY } from './theme';

/**
 * Returns a statement for the page's inline script that applies the stored theme before first
 * paint. It duplicates `readTheme` in one line, since no module has loaded at that point; a test
 * checks that both agree.
 */
export function themeScript(): string {
  const { primaryColor, backgroundColor } = DEFAULT_THEME;
  return [
    '(function(d,t){',
    `try{t=JSON.parse(localStorage.getItem(${JSON.stringify(THEME_KEY)}))||{}}catch(e){}`,
    `d.primary=/^(${PRIMARY_COLORS.join('|')})$/.test(t.primaryColor)?t.primaryColor:d.color||${JSON.stringify(primaryColor)};`,
    `d.background=/^(light|dark|system)$/.test(t.backgroundColor)?t.backgroundColor:${JSON.stringify(backgroundColor)}`,
    '})(document.documentElement.dataset,{});',
  ].join('');
}
