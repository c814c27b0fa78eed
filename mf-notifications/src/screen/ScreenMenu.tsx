import {
  type BrowserNotificationsState,
  Menu,
  type MenuItem,
  toast,
  useBrowserNotificationSetting,
} from '@kithkin/shared';
import { BellOff, BellRing, SlidersHorizontal } from 'lucide-react';

const BLOCKED = 'This browser blocks them. Allow notifications for this site in its settings.';

function noticesItem(state: BrowserNotificationsState, set: (on: boolean) => void): MenuItem[] {
  switch (state) {
    case 'unsupported':
      return [];
    case 'off':
      return [
        { label: 'Turn on browser notifications', icon: BellRing, onSelect: () => set(true) },
      ];
    case 'blocked':
      return [
        {
          label: 'Turn on browser notifications',
          icon: BellRing,
          onSelect: () => toast({ message: BLOCKED, tone: 'warning' }),
        },
      ];
    case 'on':
      return [
        { label: 'Turn off browser notifications', icon: BellOff, onSelect: () => set(false) },
      ];
  }
}

/** Menu with the switch for browser notifications and a link to the settings. */
export function ScreenMenu() {
  const [state, set] = useBrowserNotificationSetting();
  return (
    <Menu
      label="Notification options"
      items={[
        ...noticesItem(state, set),
        {
          label: 'Choose what you are told',
          icon: SlidersHorizontal,
          to: '/settings#notifications',
        },
      ]}
    />
  );
}
