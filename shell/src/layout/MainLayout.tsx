import { media, useMedia } from '@kithkin/shared';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useScreenFocus } from '../scroll/useScreenFocus';
import { useScrollMemory } from '../scroll/useScrollMemory';
import { TopBar } from '../topbar/TopBar';
import { MainNav } from './MainNav';
import { OfflineBanner } from './OfflineBanner';
import { ReloadBanner } from './ReloadBanner';
import { RightPanel } from './RightPanel';
import { SkipLink } from './SkipLink';

interface FrameProps {
  $full: boolean;
  /** On phones: whether the top bar and the bottom menu are shown. */
  $topBar: boolean;
  $bottomMenu: boolean;
}

/** Phones: hides the top bar. The screen's own header takes its place and stays at the top. */
const ownBar = css`
  --screen-header-position: sticky;
  --screen-header-border: 1px solid var(--line);
  --screen-header-background: var(--surface);

  & > header {
    display: none;
  }
`;

/** Phones: hides the bottom menu. */
const noMenu = css`
  --bottom: env(safe-area-inset-bottom, 0px);

  & > * > nav {
    display: none;
  }
  & > * > main {
    padding-block-end: 0;
  }
`;

const Frame = styled.div<FrameProps>`
  --bar: 60px;
  --bottom: 0px;
  --rail: 72px;

  /* Not a grid: a sticky element stays within its grid row, which is only as tall as the bar. */
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
    --bottom: calc(56px + env(safe-area-inset-bottom, 0px));
    ${({ $topBar }) => !$topBar && ownBar}
    ${({ $bottomMenu }) => !$bottomMenu && noMenu}
  }
`;

/** Banners about the whole page: sticky below the top bar, beside the rail. */
const Lines = styled.div<{ $topBar: boolean }>`
  position: sticky;
  inset-block-start: var(--bar);
  z-index: 26;

  @media ${media.phone} {
    position: ${({ $topBar }) => ($topBar ? 'sticky' : 'static')};
  }
  @media ${media.tablet} {
    margin-inline-start: var(--rail);
  }
`;

/** Sidebar, centre and panel, centred together: 244 + 640 + 320 px with 32 px gaps at most. */
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
  /** Key of the screen in the centre; another value means another screen. */
  screen: string;
  /** True for screens of full height without side panel (messages). */
  full: boolean;
  /** Names of panel widgets that the screen itself contains. */
  shows?: readonly string[] | undefined;
  /** On phones: false if the screen's header takes the place of the top bar. */
  topBar: boolean;
  /** On phones: false hides the menu at the bottom. */
  bottomMenu: boolean;
  children: ReactNode;
}

/** Frame of all signed-in screens: top bar, navigation, centre and right panel. */
export function MainLayout(props: MainLayoutProps) {
  const { screen, full, shows, topBar, bottomMenu, children } = props;
  const wide = useMedia(media.wide);
  useScreenFocus(screen);
  useScrollMemory(screen);
  return (
    <Frame $full={full} $topBar={topBar} $bottomMenu={bottomMenu}>
      <SkipLink />
      <TopBar />
      <Lines $topBar={topBar}>
        <OfflineBanner />
        <ReloadBanner />
      </Lines>
      <Columns $full={full}>
        <MainNav />
        <Main id="main" tabIndex={-1} $full={full}>
          {children}
        </Main>
        {wide && !full ? <RightPanel excludedIds={shows} /> : null}
      </Columns>
    </Frame>
  );
}
