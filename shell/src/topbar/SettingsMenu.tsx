import {
  IconButton,
  Menu,
  uiActions,
  useAppDispatch,
  useCurrentUser,
  useNavigate,
} from '@kithkin/shared';
import { Settings } from 'lucide-react';
import { useRegistry } from '../app/registryContext';
import { useSettingsParts } from './useSettingsParts';

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

  const parts = useSettingsParts(open);
  const logout = async () => {
    if (await parts?.confirmLogout()) navigate('/logout');
  };

  return (
    <Menu
      label="Settings"
      trigger={<IconButton label="Settings" icon={Settings} />}
      open={open}
      onOpenChange={onOpenChange}
      items={
        parts?.settingsItems({
          routes,
          userId,
          openTheme: () => dispatch(uiActions.themeModalToggled(true)),
          logout,
        }) ?? []
      }
    />
  );
}
