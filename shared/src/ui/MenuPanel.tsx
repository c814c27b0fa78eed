import {
  Menu as AriakitMenu,
  MenuItem as AriakitMenuItem,
  MenuSeparator,
  PortalContext,
  useMenuStore,
} from '@ariakit/react';
import { Fragment, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { Link } from '../facade/Link';
import { renderIcon } from './icon';
import type { MenuProps } from './Menu';
import { menuPanel, menuRow, menuRule } from './menu.styles';
import { type FloatingPanelProps, useFloatingPanel } from './useFloatingPanel';

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

export interface MenuPanelProps extends FloatingPanelProps, Pick<MenuProps, 'items' | 'placement'> {
  start: MenuStart;
}

/** Renders the menu panel, positioned at its button. */
export function MenuPanel(props: MenuPanelProps) {
  const { items, placement, start, open, setOpen } = props;
  const store = useMenuStore({ open, setOpen, placement });
  const { container, panelProps } = useFloatingPanel(store, props);
  useLayoutEffect(() => {
    if (!open) return;
    store.setInitialFocus(start);
    store.setAutoFocusOnShow(true);
  }, [store, start, open]);

  return (
    <PortalContext value={container}>
      <Panel {...panelProps} store={store}>
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
