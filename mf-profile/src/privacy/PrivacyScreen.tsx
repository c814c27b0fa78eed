import {
  Button,
  Dialog,
  Link,
  media,
  PeoplePicker,
  ScreenHeader,
  useAccount,
  useNavigate,
} from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { Loaded, Placeholder } from '../Loaded';
import { ListLinks } from '../settings/ListLinks';
import { Lead, SectionHeader, Sheet } from '../settings/settings.styles';
import { PROTECTION_LISTS, VIEW_AS_PARAM } from './lists';
import { whoSees } from './whoSees';

/** Lets the user choose a person, and opens the own profile as that person sees it. */
function ViewAsPicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="View as a certain person"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <PeoplePicker
        label="Search people"
        chosen={[]}
        max={1}
        autoFocus
        onChange={([person]) => {
          if (!person) return;
          onClose();
          void navigate(`/privacy?${VIEW_AS_PARAM}=${encodeURIComponent(person.userName)}`);
        }}
      />
    </Dialog>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: var(--space-4);

  dt {
    font-weight: 600;
  }

  dd {
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
  const query = useAccount({ refetchOnMountOrArgChange: true });
  return (
    <>
      <ScreenHeader title="Privacy and safety" back />
      <Sheet as="section" aria-labelledby="who-sees">
        <SectionHeader>
          <h2 id="who-sees">Who sees what</h2>
        </SectionHeader>
        <Loaded
          query={query}
          placeholder={<Placeholder label="Loading your account" height={240} radius={12} />}
        >
          {(account) => <WhoSees account={account} />}
        </Loaded>
      </Sheet>
      {/* Shown with the facts, whose height depends on the account. */}
      {(query.data || query.error) && <ViewsAndLists />}
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
