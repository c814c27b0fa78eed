import { applyTheme, bus, useAppSelector } from '@kithkin/shared';
import type { Theme } from '@kithkin/shared/contract';
import { useCallback } from 'react';
import { saveToAccount } from './accountTheme';
import { BackgroundChoice } from './BackgroundChoice';
import { ColorChoice } from './ColorChoice';

/**
 * Returns the current theme and a function that sets it. A choice is applied and stored
 * immediately, emitted to other tabs, and saved to the account.
 */
function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const theme = useAppSelector((state) => state.ui.theme);
  const choose = useCallback((next: Theme) => {
    applyTheme(next);
    bus.emit('theme-changed', next);
    void saveToAccount(next);
  }, []);
  return [theme, choose];
}

/** The choice of primary colour and background; each choice is applied immediately. */
export function ThemeChoice() {
  const [theme, choose] = useThemeChoice();
  return (
    <>
      <ColorChoice
        value={theme.primaryColor}
        onChange={(primaryColor) => choose({ ...theme, primaryColor })}
      />
      <BackgroundChoice
        value={theme.backgroundColor}
        onChange={(backgroundColor) => choose({ ...theme, backgroundColor })}
      />
    </>
  );
}
