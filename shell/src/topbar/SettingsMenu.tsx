import {
  createValueStore,
  IconButton,
  Menu,
  reportError,
  uiActions,
  useAppDispatch,
  useCurrentUser,
  useNavigate,
} from '@kithkin/shared';
import { Settings } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useContentPainted } from '../app/contentPainted';
import { useRegistry } from '../app/registryContext';

type SettingsParts = typeof import('./settingsItems');

const parts = createValueStore<SettingsParts | null>(null);

async function load(): Promise<void> {
  parts.replace(await import(/* webpackChunkName: "settings-menu" */ './settingsItems'));
}

/**
 * Returns the items of the settings menu, with their icons. They are loaded once the first screen
 * has been painted, or when the menu is opened before.
 * @returns null until they have loaded
 */
function useSettingsParts(open: boolean): SettingsParts | null {
  const isNeeded = useContentPainted() || open;
  const loaded = useSyncExternalStore(parts.subscribe, parts.current);
  useEffect(() => {
    if (!isNeeded || parts.current()) return;
    load().catch((error: unknown) => reportError(error, { source: 'shell.settings-menu' }));
  }, [isNeeded]);
  return loaded;
}

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
