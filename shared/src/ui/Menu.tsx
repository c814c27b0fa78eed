import { Ellipsis } from 'lucide-react';
import {
  type AriaAttributes,
  cloneElement,
  type DOMAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useId,
  useState,
} from 'react';
import { getPressedKey } from './getPressedKey';
import { IconButton } from './IconButton';
import type { IconSource } from './icon';
import { lazyPart, useLazyPart } from './lazyPart';
import type { MenuPanelProps, MenuStart } from './MenuPanel';
import { toast } from './toasts';

/** Menu item: runs an action or links to a path of the app. */
export interface MenuItem {
  label: string;
  icon?: IconSource;
  onSelect?: () => void;
  to?: string;
  /** `danger` for destructive actions. Default `neutral`. */
  tone?: 'neutral' | 'danger';
  /** Displays a separator above the item. */
  divider?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** Accessible name of the menu, and of the button if there is no `trigger`. */
  label: string;
  /** Button that opens the menu; it must pass its properties on. Default: a three-dot button. */
  trigger?: ReactElement<DOMAttributes<HTMLElement> & AriaAttributes>;
  items: readonly MenuItem[];
  /** Position of the menu. Default: below, aligned to the end. */
  placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';
  /** Controlled open state, used with `onOpenChange`, e.g. for one of several dropdowns. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

const panel = lazyPart<MenuPanelProps>(() =>
  import(/* webpackChunkName: "kit-floating" */ './MenuPanel').then((module) => module.MenuPanel),
);

const startByKey: Record<string, MenuStart> = { ArrowDown: 'first', ArrowUp: 'last' };

/**
 * Renders a button with a menu: arrow keys, Home, End, typeahead and Escape; the focus returns on
 * close. The panel is a separate chunk (its library is three times the size of the rest of the
 * kit), preloaded when the pointer or focus reaches the button.
 */
export function Menu({
  label,
  trigger,
  items,
  placement = 'bottom-end',
  open: given,
  onOpenChange,
}: MenuProps) {
  const id = useId();
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const setOpen = onOpenChange ?? setOwn;
  const [from, setFrom] = useState<{ anchor: HTMLElement; start: MenuStart } | null>(null);
  const failed = useCallback(() => {
    setOpen(false);
    setFrom(null);
    toast({ message: 'The menu could not be loaded. Try again.', tone: 'danger' });
  }, [setOpen]);
  const Panel = useLazyPart(panel, from !== null, failed);

  const show = (anchor: HTMLElement, start: MenuStart) => {
    setFrom({ anchor, start });
    setOpen(true);
  };
  const button = trigger ?? <IconButton label={label} icon={Ellipsis} />;
  const props = button.props;
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open && Panel ? id : undefined,
        onPointerEnter(event: PointerEvent<HTMLElement>) {
          props.onPointerEnter?.(event);
          panel.preload();
        },
        onFocus(event: FocusEvent<HTMLElement>) {
          props.onFocus?.(event);
          panel.preload();
        },
        onClick(event: MouseEvent<HTMLElement>) {
          props.onClick?.(event);
          if (event.defaultPrevented) return;
          event.stopPropagation();
          if (open) setOpen(false);
          else show(event.currentTarget, event.detail === 0 ? 'first' : 'container');
        },
        onKeyDown(event: KeyboardEvent<HTMLElement>) {
          props.onKeyDown?.(event);
          const start = startByKey[getPressedKey(event)];
          if (event.defaultPrevented || !start) return;
          event.preventDefault();
          show(event.currentTarget, start);
        },
      })}
      {Panel && from && <Panel {...{ id, label, items, placement, open, setOpen }} {...from} />}
    </>
  );
}
