import {
  type Shortcut,
  uiActions,
  useAppDispatch,
  useMe,
  useNavigate,
  useShortcuts,
} from '@kithkin/shared';
import { useRegistry } from '../app/registryContext';
import { createUiDialog } from '../app/uiDialog';
import { isServed } from '../registry/routeTable';

/** Dialog that lists the shortcuts of the current screen. */
export const ShortcutSheet = createUiDialog({
  load: () =>
    import(/* webpackChunkName: "shortcuts" */ './ShortcutSheetContent').then(
      (module) => module.ShortcutSheetContent,
    ),
  isOpen: (state) => state.ui.shortcutSheetIsOpen,
  toggled: uiActions.shortcutSheetToggled,
  failure: 'The shortcuts could not be loaded. Try again.',
});

/** Navigation shortcuts; `{me}` is the id of the signed-in user. */
const NAV_SHORTCUTS = [
  { keys: 'g h', label: 'Home', to: '/' },
  { keys: 'g e', label: 'Explore', to: '/explore' },
  { keys: 'g m', label: 'Messages', to: '/messages' },
  { keys: 'g n', label: 'Notifications', to: '/notifications' },
  { keys: 'g p', label: 'Your profile', to: '/users/{me}' },
  { keys: 'g b', label: 'Bookmarks', to: '/bookmarks' },
  { keys: 'g s', label: 'Account Settings', to: '/settings' },
];

/** Registers the shell's shortcuts; `useShortcutKeys` handles their keys. */
export function useSiteShortcuts(): void {
  const { routes } = useRegistry();
  const me = useMe();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();

  const leads = (keys: string, label: string, path: string, group: string): Shortcut[] => {
    const to = path.replace('{me}', encodeURIComponent(me._id));
    return isServed(routes, to) ? [{ keys, label, group, run: () => navigate(to) }] : [];
  };
  useShortcuts([
    {
      keys: '?',
      label: 'Show keyboard shortcuts',
      group: 'Anywhere',
      run: () => dispatch(uiActions.shortcutSheetToggled(true)),
    },
    ...leads('c', 'Create a post', '/create-post', 'Anywhere'),
    ...NAV_SHORTCUTS.flatMap(({ keys, label, to }) => leads(keys, label, to, 'Go to')),
  ]);
}
