import { Dialog, uiActions, useAppDispatch, useAppSelector } from '@kithkin/shared';
import { BackgroundChoice } from './BackgroundChoice';
import { ColorChoice } from './ColorChoice';
import { useThemeChoice } from './useThemeChoice';

/** Theme dialog; each choice is applied immediately. Closes by ×, Escape and a click outside. */
export function ThemeModal() {
  const open = useAppSelector((state) => state.ui.themeModalIsOpen);
  const dispatch = useAppDispatch();
  const [theme, choose] = useThemeChoice();
  return (
    <Dialog
      open={open}
      onClose={() => dispatch(uiActions.themeModalToggled(false))}
      title="Theme"
      size="small"
    >
      <ColorChoice
        value={theme.primaryColor}
        onChange={(primaryColor) => choose({ ...theme, primaryColor })}
      />
      <BackgroundChoice
        value={theme.backgroundColor}
        onChange={(backgroundColor) => choose({ ...theme, backgroundColor })}
      />
    </Dialog>
  );
}
