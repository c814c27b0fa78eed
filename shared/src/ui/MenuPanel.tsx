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

/** Initial focus: an item after keyboard activation, the menu itself after pointer activation. */
export type MenuStart = 'first' | 'last' | 'container';

export interface MenuPanelProps extends Pick<MenuProps, 'label' | 'items' | 'placement'> {
  id: string;
  anchor: HTMLElement;
  start: MenuStart;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Closes only the menu on Escape; a surrounding dialog stays open. */
function hideOnEscape(event: { preventDefault: () => void }) {
  event.preventDefault();
  return true;
}

/** Renders the menu panel, positioned at its button. */
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

  // Renders inside the button's landmark, since all page content must be within landmarks.
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
        // The focus guards are hidden but focusable, which confuses screen readers.
        preserveTabOrder={false}
        fixed
        unmountOnHide
        gutter={4}
        hideOnEscape={hideOnEscape}
        // React events bubble through the component tree to a surrounding card; stop them here.
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
