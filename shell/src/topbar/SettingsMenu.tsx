import {
  IconButton,
  Menu,
  media,
  uiActions,
  useAppDispatch,
  useCurrentUser,
  useMedia,
  useNavigate,
} from '@kithkin/shared';
import { Settings } from 'lucide-react';
import { useRegistry } from '../app/registryContext';
import { confirmLogout } from './confirmLogout';
import { settingsItems } from './settingsItems';

interface SettingsMenuProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/**
 * The settings dropdown. Logout asks for confirmation; Theme opens the dialog, which closes this
 * menu.
 */
export function SettingsMenu({ open, onOpenChange }: SettingsMenuProps) {
  const { routes } = useRegistry();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userId = useCurrentUser()?._id;
  const hasKeys = useMedia(media.tabletUp);

  const logout = async () => {
    if (await confirmLogout()) navigate('/logout');
  };

  return (
    <Menu
      label="Settings"
      trigger={<IconButton label="Settings" icon={Settings} />}
      open={open}
      onOpenChange={onOpenChange}
      items={settingsItems({
        routes,
        userId,
        openTheme: () => dispatch(uiActions.themeModalToggled(true)),
        openShortcuts: hasKeys ? () => dispatch(uiActions.shortcutSheetToggled(true)) : null,
        logout,
      })}
    />
  );
}
