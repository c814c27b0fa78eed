import {
  IconButton,
  Menu,
  uiActions,
  useAppDispatch,
  useCurrentUser,
  useNavigate,
} from '@kithkin/shared';
import { Settings } from 'lucide-react';
import { useSite } from '../app/registryContext';
import { askToLogout } from './askToLogout';
import { settingsItems } from './settingsItems';

/** The settings dropdown. Logout asks first; Theme opens the modal, which closes this menu. */
export function SettingsMenu() {
  const { routes } = useSite();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userId = useCurrentUser()?._id;

  const logout = async () => {
    if (await askToLogout()) navigate('/logout');
  };

  return (
    <Menu
      label="Settings"
      trigger={<IconButton label="Settings" icon={Settings} />}
      items={settingsItems({
        routes,
        userId,
        openTheme: () => dispatch(uiActions.themeModalToggled(true)),
        logout,
      })}
    />
  );
}
