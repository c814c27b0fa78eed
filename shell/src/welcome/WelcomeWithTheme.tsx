import { RemoteWidget, useAppDispatch } from '@kithkin/shared';
import { useCallback } from 'react';
import { ThemeChoice } from '../theme/ThemeChoice';
import { endWelcome } from './endWelcome';

/** The widget `welcome` of another remote, with the shell's choice of theme. */
export function WelcomeWithTheme() {
  const dispatch = useAppDispatch();
  const onClose = useCallback(() => void dispatch(endWelcome()), [dispatch]);
  return <RemoteWidget name="welcome" appearance={<ThemeChoice />} onClose={onClose} />;
}
