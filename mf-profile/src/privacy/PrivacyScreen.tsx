import {
  accountApi,
  ErrorState,
  errorMessage,
  Link,
  Loading,
  media,
  ScreenHeader,
  Skeleton,
  useMe,
} from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { ListLinks } from '../settings/ListLinks';
import { Lead, SectionHeader, Sheet } from '../settings/settings.styles';
import { PROTECTION_LISTS } from './lists';
import { ViewAsPicker } from './ViewAsPicker';
import { whoSees } from './whoSees';

const Facts = styled.dl`
  display: grid;
  gap: var(--space-4);
  margin: 0;

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    color: var(--text-2);
  }

  a {
    display: inline-block;
    min-block-size: 32px;
    padding-block: var(--space-1);
    text-decoration: underline;

    @media ${media.touch} {
      min-block-size: 44px;
      padding-block: 10px;
    }
  }
`;

const VIEW_AS = [
  { to: '/privacy/view-as-follower', label: 'View as a follower' },
  { to: '/privacy/view-as-stranger', label: 'View as a stranger' },
];

/** Current visibility of each part of the account, with a link to its setting. */
function WhoSees({ account }: { account: Me }) {
  return (
    <Facts>
      {whoSees(account).map(({ title, text, to, change }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {text}
            {to && (
              <div>
                <Link to={to}>{change}</Link>
              </div>
            )}
          </dd>
        </div>
      ))}
    </Facts>
  );
}

/** Route `/privacy`: who sees what, the views of the own profile, and the lists. */
export function PrivacyScreen() {
  const { data, error, isFetching, refetch } = accountApi.useAccountQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
  const today = () => {
    if (data) return <WhoSees account={data} />;
    if (error) {
      return (
        <ErrorState
          message={errorMessage(error, 'Something went wrong')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Loading label="Loading your account">
        <Skeleton height={240} radius={12} />
      </Loading>
    );
  };
  return (
    <>
      <ScreenHeader title="Privacy and safety" back />
      <Sheet as="section" aria-labelledby="who-sees">
        <SectionHeader>
          <h2 id="who-sees">Who sees what</h2>
        </SectionHeader>
        {today()}
      </Sheet>
      {/* Shown with the facts, whose height depends on the account. */}
      {(data || error) && <ViewsAndLists />}
    </>
  );
}

function ViewsAndLists() {
  const [picking, setPicking] = useState(false);
  const person = { label: 'View as a certain person', onSelect: () => setPicking(true) };
  return (
    <>
      <Sheet as="section" aria-labelledby="view-as">
        <SectionHeader>
          <h2 id="view-as">View as</h2>
          <Lead>Your profile as others get it.</Lead>
        </SectionHeader>
        <ListLinks links={[...VIEW_AS, person]} />
        <ViewAsPicker open={picking} onClose={() => setPicking(false)} />
      </Sheet>
      <Sheet as="section" aria-labelledby="protection-lists">
        <SectionHeader>
          <h2 id="protection-lists">Your lists</h2>
          <Lead>Only you see them. Everything in them can be taken back.</Lead>
        </SectionHeader>
        <ListLinks links={PROTECTION_LISTS} />
      </Sheet>
    </>
  );
}
