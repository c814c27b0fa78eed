import { applyTheme, bus, reportError, request, session, useAppSelector } from '@kithkin/shared';
import type { Theme } from '@kithkin/shared/contract';
import { useCallback } from 'react';

/**
 * The theme that stands, and how to choose another: it is painted and stored at once, told to the
 * other tabs, and kept with the account. A failure of the last is only logged: the choice stands
 * on this device.
 */
export function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const theme = useAppSelector((state) => state.ui.theme);
  const choose = useCallback((next: Theme) => {
    applyTheme(next);
    bus.emit('theme-changed', next);
    if (!session.get()) return;
    request('/users/me', { method: 'PATCH', json: { theme: next } }).catch((error: unknown) =>
      reportError(error, { source: 'shell.theme' }),
    );
  }, []);
  return [theme, choose];
}
