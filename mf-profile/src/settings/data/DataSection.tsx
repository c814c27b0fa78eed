import { Progress } from '@kithkin/shared';
import { Activity, Ban, ChevronRight, Clock, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { Section } from '../Section';
import { Lead, RowLink, Rows, RowText } from '../settings.styles';
import { settingsApi } from '../settingsApi';
import { Archive } from './Archive';
import { DownloadData } from './DownloadData';
import { formatBytes } from './download';

/** Says how much of the user's storage their files use. Empty while unknown. */
function StorageUse() {
  const { data } = settingsApi.useStorageUseQuery();
  if (!data) return null;
  const { used, limit } = data;
  return (
    <>
      <Lead>
        Your pictures, videos and sounds use {used === 0 ? '0 kB' : formatBytes(used)} of{' '}
        {formatBytes(limit)}.
      </Lead>
      <Progress value={used / limit} label="Storage in use" />
    </>
  );
}

const Copy = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-3);
`;

const LINKS: readonly { to: string; title: string; text: string; Icon: LucideIcon }[] = [
  {
    to: '/activity',
    title: 'Activity',
    text: 'Your likes, comments and sign-ins',
    Icon: Activity,
  },
  {
    to: '/blocked-users',
    title: 'Blocked Users',
    text: 'People who can’t see you or write to you',
    Icon: Ban,
  },
  {
    to: '/unsent',
    title: 'Not sent yet',
    text: 'What waits for a network, and why',
    Icon: Clock,
  },
];

/** Links to the user's data, and its download. */
export function DataSection() {
  return (
    <Section id="data">
      <Rows>
        {LINKS.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <RowLink to={to}>
              <Icon aria-hidden />
              <RowText>
                <strong>{title}</strong>
                <small>{text}</small>
              </RowText>
              <ChevronRight aria-hidden />
            </RowLink>
          </li>
        ))}
        <li>
          <Copy>
            <StorageUse />
          </Copy>
        </li>
        <li>
          <Copy>
            <Archive />
          </Copy>
        </li>
        <li>
          <Copy>
            <Lead>
              The same without files as one JSON file, at once. Photos and videos are in it as links
              that work for a while.
            </Lead>
            <DownloadData />
          </Copy>
        </li>
      </Rows>
    </Section>
  );
}
