import type { ReactNode } from 'react';
import { Lead, SectionHeader, Sheet } from './settings.styles';

/** The sections of Account Settings in their order, by the id that their links name. */
export const SECTIONS = {
  profile: 'Profile',
  email: 'Email',
  theme: 'Theme',
  notifications: 'Notifications',
  stories: 'Stories',
  password: 'Password',
  sessions: 'Sessions',
  data: 'Your data',
  leaving: 'Leaving',
} as const;

export type SectionId = keyof typeof SECTIONS;

interface Props {
  id: SectionId;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section with its heading, which links (`/settings#sessions`) lead to. */
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
