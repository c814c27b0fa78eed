import { media, RemoteWidget, ScreenHeader, Tabs, useSearchParams } from '@kithkin/shared';
import styled from 'styled-components';
import { OwnActivity } from './OwnActivity';

/** Card that contains the whole list. */
const Sheet = styled.div`
  padding-block-end: var(--space-2);
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

const TABS = [
  { value: 'own', label: 'Your activity' },
  { value: 'notifications', label: 'Notifications' },
] as const;

/**
 * Route `/activity`: the viewer's own activity, and a tab with other notifications. The tab
 * `?tab=notifications` lists those without a screen of their own (type `other`).
 */
export default function ActivityScreen() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'notifications' ? 'notifications' : 'own';
  const choose = (value: string) =>
    setParams(value === 'own' ? {} : { tab: value }, { replace: true });
  return (
    <>
      <ScreenHeader title="Activity" back />
      <Sheet>
        <Tabs tabs={TABS} value={tab} onChange={choose} label="Activity">
          {tab === 'own' ? <OwnActivity /> : <RemoteWidget name="other-notifications" />}
        </Tabs>
      </Sheet>
    </>
  );
}
