import { media } from '@kithkin/shared';
import { type ReactNode, useState } from 'react';
import styled, { css } from 'styled-components';
import { useScreenFocus } from '../app/useScreenFocus';
import { useScrollMemory } from '../app/useScrollMemory';
import { ReloadBanner } from '../refresh/ReloadBanner';
import { ShortcutSheet } from '../shortcuts/ShortcutSheet';
import { useSiteShortcuts } from '../shortcuts/useSiteShortcuts';
import { TopBar } from '../topbar/TopBar';
import { MainNav } from './MainNav';
import { OfflineBanner } from './OfflineBanner';
import { type Folded, RightPanel } from './RightPanel';
import { SkipLink } from './SkipLink';
import { useMedia } from './useMedia';

const Frame = styled.div<{ $full: boolean }>`
  --bar: 60px;
  --bottom: 0px;
  --rail: 72px;

  /* Not a grid: the bar sticks within what contains it, and a grid row is no taller than it is. */
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  ${({ $full }) =>
    $full &&
    css`
      block-size: 100dvh;
      overflow: hidden;
    `}

  @media ${media.phone} {
    --bar: 52px;
    --bottom: calc(56px + env(safe-area-inset-bottom));
  }
`;

/** What is said about the whole page: below the bar also when it is scrolled, over the rail beside. */
const Lines = styled.div`
  position: sticky;
  inset-block-start: var(--bar);
  z-index: 26;

  @media ${media.tablet} {
    margin-inline-start: var(--rail);
  }
`;

/** Sidebar, centre and panel, centred together: 244 + 640 + 320 with 32 between, never wider. */
const Columns = styled.div<{ $full: boolean }>`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  inline-size: 100%;
  min-block-size: 0;
  margin-inline: auto;

  @media ${media.phone} {
    padding-block-end: var(--bottom);
  }
  @media ${media.tablet} {
    padding-inline-start: var(--rail);
  }
  @media ${media.desktop} {
    grid-template-columns: 244px minmax(0, 1fr);
    column-gap: var(--space-6);
    max-inline-size: 1280px;
    padding-inline: var(--space-4);
  }
  @media ${media.wide} {
    grid-template-columns: ${({ $full }) =>
      $full ? '244px minmax(0, 1fr)' : '244px minmax(600px, 640px) 320px'};
  }
`;

const Main = styled.main<{ $full: boolean }>`
  display: flow-root;
  min-inline-size: 0;
  scroll-margin-block-start: var(--bar);

  ${({ $full }) =>
    $full
      ? css`
          min-block-size: 0;
          overflow: hidden;

          @media ${media.desktop} {
            border-inline: 1px solid var(--line);
          }
        `
      : css`
          inline-size: 100%;
          max-inline-size: 640px;
          margin-inline: auto;
          padding-block-end: var(--space-7);

          @media ${media.tabletUp} {
            padding-block-start: var(--space-5);
          }
          @media ${media.tablet} {
            max-inline-size: 672px;
            padding-inline: var(--space-4);
          }
        `}
`;

interface MainLayoutProps {
  /** What the centre shows; another value means another screen. */
  screen: string;
  /** Uses the whole height, without side panel (messages). */
  full: boolean;
  /** Widgets of the right panel that the screen shows itself. */
  shows?: readonly string[] | undefined;
  children: ReactNode;
}

/** The frame around every signed-in screen: top bar, navigation, centre, and the right panel. */
export function MainLayout({ screen, full, shows, children }: MainLayoutProps) {
  const wide = useMedia(media.wide);
  // Here, since the panel itself comes and goes with width and screen.
  const [folded, setFolded] = useState<Folded>(new Set());
  useSiteShortcuts();
  useScreenFocus(screen);
  useScrollMemory(screen);
  return (
    <Frame $full={full}>
      <SkipLink />
      <TopBar />
      <Lines>
        <OfflineBanner />
        <ReloadBanner />
      </Lines>
      <Columns $full={full}>
        <MainNav />
        <Main id="main" tabIndex={-1} $full={full}>
          {children}
        </Main>
        {wide && !full ? (
          <RightPanel excludedIds={shows} folded={folded} onFold={setFolded} />
        ) : null}
      </Columns>
      <ShortcutSheet />
    </Frame>
  );
}
