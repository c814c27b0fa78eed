import { networkName } from '@kithkin/shared';
import type { Preferences } from '@kithkin/shared/contract';
import { Section } from '../Section';
import { PushChoices } from './PushChoices';
import { PushDevices } from './PushDevices';

/** Push notifications: this device and the others, what they show, and when. */
export function PushSection({ preferences }: { preferences: Preferences }) {
  return (
    <Section
      id="push"
      lead={`Messages, mentions, comments and new followers reach you while ${networkName()} is closed.`}
    >
      <PushDevices />
      <PushChoices preferences={preferences} />
    </Section>
  );
}
