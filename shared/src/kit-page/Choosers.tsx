import { EmojiButton, EmojiPicker, PeoplePicker, Row } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import { people, Section } from './samples';

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

/** Emoji picker, inline and at a button. */
export function Emoji() {
  const [text, setText] = useState('');
  const add = (emoji: string) => setText((before) => before + emoji);
  return (
    <Section title="Emoji">
      <Row>
        <EmojiButton onChoose={add} />
        <output>{text}</output>
      </Row>
      <EmojiPicker onChoose={add} />
    </Section>
  );
}
