import { Button, IconButton, PersonRow, type RecentPeople, RemoteWidget } from '@kithkin/shared';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Group, GroupHeader, People } from './search.styles';

/** Content of an opened search with an empty field: recent searches and suggested people. */
export function BeforeSearch({ recent }: { recent: RecentPeople }) {
  const id = useId();
  return (
    <>
      {recent.people.length > 0 && (
        <Group as="section" aria-labelledby={`${id}-recent`}>
          <GroupHeader>
            <h2 id={`${id}-recent`}>Recent searches</h2>
            <Button variant="quiet" size="small" onClick={recent.clear}>
              Clear all
            </Button>
          </GroupHeader>
          <People>
            {recent.people.map((person) => (
              <li key={person._id}>
                <PersonRow
                  user={person}
                  action={
                    <IconButton
                      label={`Remove ${person.fullName} from recent searches`}
                      icon={X}
                      onClick={() => recent.remove(person)}
                    />
                  }
                />
              </li>
            ))}
          </People>
        </Group>
      )}
      <Group as="section" aria-labelledby={`${id}-meet`}>
        <GroupHeader>
          <h2 id={`${id}-meet`}>People to meet</h2>
        </GroupHeader>
        <RemoteWidget name="suggestions" />
      </Group>
    </>
  );
}
