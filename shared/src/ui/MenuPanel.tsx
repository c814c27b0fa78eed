import {
  Menu as AriakitMenu,
  MenuItem as AriakitMenuItem,
  MenuSeparator,
  PortalContext,
  useMenuStore,
} from '@ariakit/react';
import { Fragment, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { renderIcon } from './icon';
import type { MenuProps } from './Menu';
import { menuPanel, menuRow, menuRule } from './menu.styles';
import { useFrontModal } from './modals';

const Panel = styled(AriakitMenu).withConfig({ componentId: 'kk-menu' })`
  ${menuPanel}
`;
const Line = styled(AriakitMenuItem).withConfig({ componentId: 'kk-menu-item' })<{
  $danger: boolean;
}>`
  ${menuRow}
`;
const Rule = styled(MenuSeparator).withConfig({ componentId: 'kk-menu-rule' })`
  ${menuRule}
`;

/** Where the focus goes: the keyboard starts on an item, the pointer on the menu itself. */
export type MenuStart = 'first' | 'last' | 'container';

export interface MenuPanelProps extends Pick<MenuProps, 'label' | 'items' | 'placement'> {
  id: string;
  anchor: HTMLElement;
  start: MenuStart;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Escape belongs to the menu: a dialog around it stays open. */
function hideOnEscape(event: { preventDefault: () => void }) {
  event.preventDefault();
  return true;
}

/** The menu itself. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, label, items, placement, anchor, start, open, setOpen } = props;
  const store = useMenuStore({ open, setOpen, placement });
  const modal = useFrontModal();
  useLayoutEffect(() => {
    if (!open) return;
    store.setAnchorElement(anchor);
    store.setDisclosureElement(anchor);
    store.setInitialFocus(start);
    store.setAutoFocusOnShow(true);
  }, [store, anchor, start, open]);

  // In the landmark that the button stands in, so that all of the page stays within landmarks.
  const position =
    modal ??
    anchor.closest<HTMLElement>('main') ??
    anchor.closest<HTMLElement>('header, nav, aside');
  return (
    <PortalContext value={position}>
      <Panel
        store={store}
        id={id}
        aria-label={label}
        portal
        // Its guards are hidden and focusable at once, which confuses screen readers.
        preserveTabOrder={false}
        fixed
        unmountOnHide
        gutter={4}
        hideOnEscape={hideOnEscape}
        // In React's tree the menu stands inside the card that it belongs to.
        onClick={(event) => event.stopPropagation()}
      >
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.divider && <Rule />}
            <Line
              $danger={item.tone === 'danger'}
              disabled={item.disabled}
              onClick={item.onSelect}
              render={item.to === undefined ? undefined : <Link to={item.to} />}
            >
              {renderIcon(item.icon)}
              <span>{item.label}</span>
            </Line>
          </Fragment>
        ))}
      </Panel>
    </PortalContext>
  );
}
