import {
  Loading,
  media,
  ScreenHeader,
  Skeleton,
  Stack,
  uiActions,
  useAccount,
  useAppDispatch,
  useMedia,
} from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import { Loaded } from '../Loaded';
import { PROTECTION_LISTS } from '../privacy/lists';
import { NotificationsSection } from './choices/NotificationsSection';
import { MessagesSection, PostsSection, StoriesSection } from './choices/preferenceSections';
import { DataSection } from './data/DataSection';
import { EmailSection } from './email/EmailSection';
import { InvitationsSection } from './invitations/InvitationsSection';
import { type ListLink, ListLinks } from './ListLinks';
import { LeavingSection } from './leaving/LeavingSection';
import { PasswordSection } from './password/PasswordSection';
import { ProfileSection } from './profile/ProfileSection';
import { PushSection } from './push/PushSection';
import { Section } from './Section';
import { SectionLinks, showSection } from './SectionLinks';
import { SessionsSection } from './sessions/SessionsSection';
import { Sheet } from './settings.styles';
import { ThemeSection } from './theme/ThemeSection';
import { useLeaveGuard } from './unsaved/useLeaveGuard';

const LINKS = [{ to: '/privacy', label: 'Who sees what' }, ...PROTECTION_LISTS];

/** Links to who sees what, and to the lists of what the feeds leave out. */
function FeedsSection() {
  return (
    <Section
      id="feeds"
      lead="Who sees what of you, and what you have muted, put aside, restricted or blocked."
    >
      <ListLinks links={LINKS} />
    </Section>
  );
}

const PLACES: readonly ListLink[] = [
  { to: '/users/me/requests', label: 'Friend Requests' },
  { to: '/activity', label: 'Activity' },
  { to: '/scheduled', label: 'Scheduled posts' },
];

/** Links to the screens of one's own that have no place in the navigation menu. */
function PlacesSection() {
  const dispatch = useAppDispatch();
  // Devices without a keyboard have no shortcuts.
  const hasKeys = useMedia(media.tabletUp);
  const shortcuts: ListLink = {
    label: 'Keyboard shortcuts',
    onSelect: () => void dispatch(uiActions.shortcutSheetToggled(true)),
  };
  return (
    <Section id="places">
      <ListLinks links={hasKeys ? [...PLACES, shortcuts] : PLACES} />
    </Section>
  );
}

/** Placeholder of the first sections while the account loads. */
function SettingsSkeleton() {
  return (
    <Loading label="Loading your account">
      {[180, 96, 132].map((height) => (
        <Sheet key={height}>
          <Stack gap={4}>
            <Skeleton width={120} height={20} />
            <Skeleton height={height} radius={12} />
          </Stack>
        </Sheet>
      ))}
    </Loading>
  );
}

function Sections({ account }: { account: Me }) {
  useEffect(() => {
    const section = window.location.hash.slice(1);
    if (section === '') return;
    // Waits a frame, since the shell scrolls a new screen to the top first.
    const frame = requestAnimationFrame(() => showSection(section));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <SectionLinks />
      <PlacesSection />
      <ProfileSection account={account} />
      <EmailSection account={account} />
      <ThemeSection />
      <NotificationsSection
        settings={account.notificationSettings}
        preferences={account.preferences}
      />
      <PushSection preferences={account.preferences} />
      <MessagesSection preferences={account.preferences} />
      <PostsSection preferences={account.preferences} />
      <StoriesSection preferences={account.preferences} />
      <FeedsSection />
      <InvitationsSection />
      <PasswordSection userName={account.userName} />
      <SessionsSection />
      <DataSection />
      <LeavingSection />
    </>
  );
}

/** Route `/settings`: the account's settings; each section is saved separately. */
export default function SettingsScreen() {
  const query = useAccount({ refetchOnMountOrArgChange: true });
  const { refetch } = query;
  useLeaveGuard();
  // A link from a mail may have been opened in another tab, so the address is refetched on return.
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [refetch]);
  return (
    <>
      <ScreenHeader title="Account Settings" back />
      <Loaded query={query} placeholder={<SettingsSkeleton />}>
        {(account) => <Sections account={account} />}
      </Loaded>
    </>
  );
}
