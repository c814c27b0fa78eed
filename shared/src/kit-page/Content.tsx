import {
  Avatar,
  Button,
  Collapsible,
  LinkedText,
  PersonRow,
  PersonSummary,
  RelativeTime,
  Row,
  Tabs,
  TwoLines,
  VisuallyHidden,
} from '@kithkin/shared';
import { useState } from 'react';
import { anHourAgo, people, Section, someone } from './samples';

const sizes = [24, 32, 40, 48, 64, 96, 128] as const;

/** Text and content components. */
export function Content() {
  const [tab, setTab] = useState('all');
  return (
    <Section title="Content">
      <Row wrap>
        {sizes.map((size) => (
          <Avatar key={size} name={`Ada at ${size}`} size={size} />
        ))}
        <Avatar name="Ada, new story" size={48} ring="new" />
        <Avatar name="Ada, story seen" size={48} ring="seen" />
        <RelativeTime iso={anHourAgo()} />
      </Row>
      <div>
        {people.map((person) => (
          <PersonRow
            key={person._id}
            user={person}
            action={
              <Button size="small">
                Follow<VisuallyHidden> {person.fullName}</VisuallyHidden>
              </Button>
            }
          />
        ))}
      </div>
      <Row>
        <PersonSummary user={someone('ada', 'Ada Lovelace')} size={32} />
        <TwoLines first="#sunset" second="12 posts" />
      </Row>
      <p>
        <LinkedText text="With @ada at #sunset, see https://kithkin.example/a_(b)." />
      </p>
      <Tabs
        label="Filter"
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread (3)' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <p>Showing {tab}</p>
      </Tabs>
      <Collapsible title="Friend Requests" headingLevel={3}>
        <p>Nobody asks to follow you.</p>
      </Collapsible>
      <Collapsible title="Folded" headingLevel={3} defaultOpen={false}>
        <p>Not in sight.</p>
      </Collapsible>
    </Section>
  );
}
