import {
  api,
  applyTheme,
  bus,
  changeAccount,
  Dialog,
  RemoteWidget,
  reportError,
  useAppDispatch,
  useAppSelector,
} from '@kithkin/shared';
import type { Theme } from '@kithkin/shared/contract';
import { useCallback } from 'react';
import type { DialogState } from '../app/uiDialog';
import { saveToAccount } from './accountTheme';
import { BackgroundChoice, ColorChoice } from './choices';

/** Content of the theme dialog. */
export function ThemeModalContent({ open, onClose }: DialogState) {
  return (
    <Dialog open={open} onClose={onClose} title="Theme" size="small">
      <ThemeChoice />
    </Dialog>
  );
}

const welcomeApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * Ends the welcome of the signed-in user at once here, and with the account for every browser. A
     * failure is only logged; the welcome then appears once more.
     */
    endWelcome: build.mutation<null, void>({
      query: () => ({ url: '/users/me/welcomed', method: 'POST' }),
      onQueryStarted(_none, { dispatch, queryFulfilled }) {
        dispatch(
          changeAccount((account) => {
            account.welcomeDue = false;
          }),
        );
        queryFulfilled.catch(({ error }: { error: unknown }) =>
          reportError(error, { source: 'shell.welcome' }),
        );
      },
    }),
  }),
});

/** The widget `welcome` of another remote, with the shell's choice of theme. */
export function WelcomeWithTheme() {
  const [endWelcome] = welcomeApi.useEndWelcomeMutation();
  const onClose = useCallback(() => void endWelcome(), [endWelcome]);
  return <RemoteWidget name="welcome" appearance={<ThemeChoice />} onClose={onClose} />;
}

/**
 * Returns the current theme and a function that sets it. A choice is applied and stored
 * immediately, emitted to other tabs, and saved to the account.
 */
function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const theme = useAppSelector((state) => state.ui.theme);
  const dispatch = useAppDispatch();
  const choose = useCallback(
    (next: Theme) => {
      applyTheme(next);
      bus.emit('theme-changed', next);
      void dispatch(saveToAccount(next));
    },
    [dispatch],
  );
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
