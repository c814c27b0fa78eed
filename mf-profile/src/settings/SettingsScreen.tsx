import {
  accountApi,
  ErrorState,
  errorMessage,
  Loading,
  ScreenHeader,
  Skeleton,
  Stack,
  useMe,
} from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import { MessagesSection } from './choices/MessagesSection';
import { NotificationsSection } from './choices/NotificationsSection';
import { StoriesSection } from './choices/StoriesSection';
import { DataSection } from './data/DataSection';
import { EmailSection } from './email/EmailSection';
import { FeedsSection } from './FeedsSection';
import { InvitationsSection } from './invitations/InvitationsSection';
import { LeavingSection } from './leaving/LeavingSection';
import { PlacesSection } from './PlacesSection';
import { PasswordSection } from './password/PasswordSection';
import { ProfileSection } from './profile/ProfileSection';
import { PushSection } from './push/PushSection';
import { SectionLinks } from './SectionLinks';
import { SessionsSection } from './sessions/SessionsSection';
import { Sheet } from './settings.styles';
import { showSection } from './showSection';
import { ThemeSection } from './theme/ThemeSection';
import { useLeaveGuard } from './unsaved/useLeaveGuard';

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
  const { _id } = useMe();
  const { data, error, isFetching, refetch } = accountApi.useAccountQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  useLeaveGuard();
  // A link from a mail may have been opened in another tab, so the address is refetched on return.
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [refetch]);

  const content = () => {
    if (data) return <Sections account={data} />;
    if (!error) return <SettingsSkeleton />;
    return (
      <ErrorState
        message={errorMessage(error, 'Something went wrong')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <>
      <ScreenHeader title="Account Settings" back />
      {content()}
    </>
  );
}
