import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../facade/Link';
import { media } from '../theme/media';
import { IconButton } from './IconButton';
import { hoverTint, iconShape, truncate } from './shared.styles';
import { useGoBack } from './useGoBack';

const Bar = styled.header.withConfig({ componentId: 'kk-screen-header' })`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 56px;
  padding-block: var(--space-2);

  /* The frame sets these variables where no other bar is above the screen. */
  @media ${media.phone} {
    position: var(--screen-header-position, static);
    inset-block-start: 0;
    z-index: 25;
    gap: var(--space-1);
    min-block-size: 52px;
    padding-block: 3px;
    padding-inline: var(--space-4) var(--space-2);
    border-block-end: var(--screen-header-border, 1px solid transparent);
    background: var(--screen-header-background, transparent);
  }
`;

/** The title, and other content in a second column and further rows. */
const Texts = styled.div.withConfig({ componentId: 'kk-screen-texts' })`
  display: grid;
  flex: 1;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 4px;
  align-items: baseline;
  min-inline-size: 0;
`;

const Title = styled.h1.withConfig({ componentId: 'kk-screen-title' })`
  ${truncate}
  scroll-margin-block-start: var(--space-8);

  &:only-child {
    grid-column: 1 / -1;
  }
`;

const Actions = styled.div.withConfig({ componentId: 'kk-screen-actions' })`
  display: flex;
  align-items: center;
  gap: var(--space-1);
`;

const BackLink = styled(Link).withConfig({ componentId: 'kk-back-link' })`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: var(--control);
  block-size: var(--control);
  margin-inline-start: -8px;
  border-radius: 50%;
  color: var(--text-2);
  ${iconShape}
  ${hoverTint}

  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const BackButton = styled(IconButton).withConfig({ componentId: 'kk-back' })`
  margin-inline-start: -8px;

  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** Renders a Back button that navigates back in the app, or home if there is no earlier entry. */
function BackInHistory() {
  return <BackButton label="Back" icon={ArrowLeft} onClick={useGoBack()} />;
}

export interface ScreenHeaderProps {
  title: string;
  /** `true` navigates back in the app's history; a path always navigates to that path. */
  back?: boolean | string;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** Content beside and below the title, in a grid of two columns. */
  children?: ReactNode;
}

/**
 * Renders the header of a screen with its only `h1`. The shell moves the focus to it after
 * navigation (`focusScreenHeading`).
 */
export function ScreenHeader({ title, back = false, actions, children }: ScreenHeaderProps) {
  return (
    <Bar>
      {back === true && <BackInHistory />}
      {typeof back === 'string' && (
        <BackLink to={back} aria-label="Back">
          <ArrowLeft aria-hidden />
        </BackLink>
      )}
      <Texts>
        <Title tabIndex={-1} title={title}>
          {title}
        </Title>
        {children}
      </Texts>
      {actions && <Actions>{actions}</Actions>}
    </Bar>
  );
}
