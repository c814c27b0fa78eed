import type { UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import { PeoplePicker } from '..';
import { Section } from './Section';
import { people } from './samples';

/** People picker with a selection, and its loading state. */
export function People() {
  const [chosen, setChosen] = useState<UserSummary[]>(people.slice(0, 1));
  const [none, setNone] = useState<UserSummary[]>([]);
  return (
    <Section title="People">
      <PeoplePicker
        label="Search people"
        placeholder="Search by name"
        offered={{ people }}
        offeredLabel="People you follow"
        chosen={chosen}
        onChange={setChosen}
      />
      <PeoplePicker
        label="Search one person"
        max={1}
        offered={{ people: [], loading: true }}
        chosen={none}
        onChange={setNone}
      />
    </Section>
  );
}
