import { Progress } from '@kithkin/shared';
import { Activity, Ban, Clock } from 'lucide-react';
import styled from 'styled-components';
import { ScreenLink, type ScreenLinkProps } from '../ScreenLink';
import { Section } from '../Section';
import { Lead, Rows } from '../settings.styles';
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
        Your photos, videos and sounds use {used === 0 ? '0 kB' : formatBytes(used)} of{' '}
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

const LINKS: readonly ScreenLinkProps[] = [
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
    title: 'Unsent',
    text: 'Waiting for a connection',
    Icon: Clock,
  },
];

/** Links to the user's data, and its download. */
export function DataSection() {
  return (
    <Section id="data">
      <Rows>
        {LINKS.map((link) => (
          <ScreenLink key={link.to} {...link} />
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
