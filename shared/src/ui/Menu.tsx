import {
  MenuItem as AriakitItem,
  Menu as AriakitMenu,
  MenuButton,
  MenuProvider,
  MenuSeparator,
  PortalContext,
} from '@ariakit/react';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { IconButton } from './IconButton';
import { drawIcon, type IconSource } from './icon';
import { menuPanel, menuRow, menuRule } from './menuStyles';
import { useFrontModal } from './modals';

/** One line of a menu: it does something, or leads to a place in the app. */
export interface MenuItem {
  label: string;
  icon?: IconSource;
  onSelect?: () => void;
  to?: string;
  /** `danger` for what takes something away. */
  tone?: 'neutral' | 'danger';
  /** Draws a line above. */
  divider?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The accessible name of the menu, and of the button when no trigger is given. */
  label: string;
  /** The button that opens it; three dots when absent. */
  trigger?: ReactElement;
  items: readonly MenuItem[];
  /** Which side of the trigger it opens on. Default: below, aligned to the end. */
  placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';
}

const Panel = styled(AriakitMenu).withConfig({ componentId: 'kk-menu' })`
  ${menuPanel}
`;
const Line = styled(AriakitItem).withConfig({ componentId: 'kk-menu-item' })<{ $danger: boolean }>`
  ${menuRow}
`;
const Rule = styled(MenuSeparator).withConfig({ componentId: 'kk-menu-rule' })`
  ${menuRule}
`;

/** Escape belongs to the menu: a dialog around it stays open. */
function hideOnEscape(event: { preventDefault: () => void }) {
  event.preventDefault();
  return true;
}

/** A button with a menu: arrow keys, Home, End, first letters, Escape; the focus returns. */
export function Menu({ label, trigger, items, placement = 'bottom-end' }: MenuProps) {
  const modal = useFrontModal();
  return (
    <PortalContext value={modal}>
      <MenuProvider placement={placement}>
        <MenuButton render={trigger ?? <IconButton label={label} icon={Ellipsis} />} />
        <Panel aria-label={label} portal fixed unmountOnHide gutter={4} hideOnEscape={hideOnEscape}>
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.divider && <Rule />}
              <Line
                $danger={item.tone === 'danger'}
                disabled={item.disabled}
                onClick={item.onSelect}
                render={item.to === undefined ? undefined : <Link to={item.to} />}
              >
                {drawIcon(item.icon)}
                <span>{item.label}</span>
              </Line>
            </Fragment>
          ))}
        </Panel>
      </MenuProvider>
    </PortalContext>
  );
}
