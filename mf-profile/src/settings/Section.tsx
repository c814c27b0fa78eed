import type { ReactNode } from 'react';
import { Lead, SectionHeader, Sheet } from './settings.styles';

/** Titles of the settings sections in display order, by the id used in links. */
export const SECTIONS = {
  places: 'Shortcuts',
  profile: 'Profile',
  email: 'Email',
  theme: 'Theme',
  notifications: 'Notifications',
  push: 'Push notifications',
  messages: 'Messages',
  posts: 'Posts',
  stories: 'Stories',
  feeds: 'Privacy and safety',
  invitations: 'Invitations',
  password: 'Password',
  sessions: 'Sessions',
  data: 'Your data',
  leaving: 'Deactivate or delete',
} as const;

export type SectionId = keyof typeof SECTIONS;

interface Props {
  id: SectionId;
  lead?: ReactNode;
  children: ReactNode;
}

/** A settings section whose heading is a link target (`/settings#sessions`). */
export function Section({ id, lead, children }: Props) {
  return (
    <Sheet as="section" id={id} aria-labelledby={`${id}-heading`}>
      <SectionHeader>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {SECTIONS[id]}
        </h2>
        {lead && <Lead>{lead}</Lead>}
      </SectionHeader>
      {children}
    </Sheet>
  );
}
