import type { Theme } from '@kithkin/shared/contract';
import { PRIMARY_COLORS } from '../../theme/palette';

const backgrounds = ['light', 'dark', 'system'] as const;

/**
 * Parses the theme from a query string, `?primary=teal&background=dark`; missing values come from
 * `otherwise`.
 */
export function themeOf(search: string, otherwise: Theme): Theme {
  const params = new URLSearchParams(search);
  return {
    primaryColor:
      PRIMARY_COLORS.find((color) => color === params.get('primary')) ?? otherwise.primaryColor,
    backgroundColor:
      backgrounds.find((background) => background === params.get('background')) ??
      otherwise.backgroundColor,
  };
}
