import { applyTheme, bus, useAppSelector } from '@kithkin/shared';
import type { Theme } from '@kithkin/shared/contract';
import { useCallback } from 'react';
import { saveToAccount } from './accountTheme';

/**
 * The theme that stands, and how to choose another: it is painted and stored at once, told to the
 * other tabs, and kept with the account.
 */
export function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const theme = useAppSelector((state) => state.ui.theme);
  const choose = useCallback((next: Theme) => {
    applyTheme(next);
    bus.emit('theme-changed', next);
    void saveToAccount(next);
  }, []);
  return [theme, choose];
}
