import { Field, MAX_GROUP_NAME, useFileUrl } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { personName } from '../conversations/displayName';
import { GroupPhoto } from '../group/GroupPhoto';

const Container = styled.div`
  display: grid;
  gap: var(--space-4);

  p {
    color: var(--text-2);
    font-size: var(--font-13);
    overflow-wrap: anywhere;
  }
`;

const text = new Intl.ListFormat('en', { type: 'conjunction' });

interface Props {
  people: readonly UserSummary[];
  name: string;
  onName(name: string): void;
  photo: File | null;
  onPhoto(photo: File | null): void;
}

/** Name and optional photo of a new group. */
export function NewGroup({ people, name, onName, photo, onPhoto }: Props) {
  return (
    <Container>
      <GroupPhoto
        src={useFileUrl(photo)}
        onUse={async (cropped) => onPhoto(cropped)}
        onRemove={() => onPhoto(null)}
      />
      <Field
        label="Group name"
        required
        autoFocus
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <p>With {text.format(people.map(personName))}</p>
    </Container>
  );
}
