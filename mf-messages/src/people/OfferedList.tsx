import { ErrorState, Loading, Skeleton } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { PersonOption } from './PersonOption';
import { Offered, Shape } from './pickerStyles';
import { usePeople } from './usePeople';

interface Props {
  /** What stands in the search field. */
  typed: string;
  chosen: UserSummary[];
  onToggle(person: UserSummary): void;
}

/** People to choose from: whom one follows, or what the search finds. */
export function OfferedList({ typed, chosen, onToggle }: Props) {
  const { people, loading, failed, retry } = usePeople(typed);
  const searching = typed.trim() !== '';
  const nobody = searching ? 'Nobody found.' : 'Search for someone to talk to.';
  return (
    <Offered>
      <legend>{searching ? 'Results' : 'People you follow'}</legend>
      {failed && <ErrorState message="People could not be loaded." onRetry={retry} />}
      {loading && people.length === 0 && (
        <Loading label="Loading people...">
          {[1, 2, 3].map((row) => (
            <Shape key={row}>
              <Skeleton width={40} height={40} radius="50%" />
              <Skeleton width="50%" height={14} />
            </Shape>
          ))}
        </Loading>
      )}
      {!loading && !failed && people.length === 0 && <p role="status">{nobody}</p>}
      {people.map((person) => (
        <PersonOption
          key={person._id}
          person={person}
          chosen={chosen.some(({ _id }) => _id === person._id)}
          onToggle={() => onToggle(person)}
        />
      ))}
    </Offered>
  );
}
