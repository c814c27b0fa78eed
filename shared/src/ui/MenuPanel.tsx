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
import { media } from '../theme/media';
import { renderIcon } from './icon';
import type { MenuProps } from './Menu';
import { floatIn, floating, iconShape, itemStates } from './shared.styles';
import { type FloatingPanelProps, useFloatingPanel } from './useFloatingPanel';

const Panel = styled(AriakitMenu).withConfig({ componentId: 'kk-menu' })`
  ${floating}
  z-index: 50;
  min-inline-size: 200px;
  max-inline-size: min(320px, 100vw - 16px);
  max-block-size: var(--popover-available-height);
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${floatIn} var(--motion) var(--ease-out);

  &:focus-visible {
    outline: none;
  }
`;
const Line = styled(AriakitMenuItem).withConfig({ componentId: 'kk-menu-item' })<{
  $danger: boolean;
}>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 40px;
  padding: 6px var(--space-3);
  border-radius: 8px;
  color: ${({ $danger }) => ($danger ? 'var(--danger-text)' : 'var(--text)')};
  cursor: pointer;
  ${iconShape}

  & > svg {
    color: ${({ $danger }) => ($danger ? 'currentcolor' : 'var(--text-2)')};
  }

  &:hover {
    text-decoration: none;
  }

  ${itemStates}

  @media ${media.touch}, ${media.phone} {
    min-block-size: 44px;
  }
`;
const Rule = styled(MenuSeparator).withConfig({ componentId: 'kk-menu-rule' })`
  margin: 6px var(--space-3);
  border: 0;
  border-block-start: 1px solid var(--line);
  block-size: 0;
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
