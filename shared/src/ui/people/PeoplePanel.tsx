import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react/combobox';
import type { UserSummary } from '@kithkin/shared/contract';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_TEXT } from '../../contract/limits';
import { request } from '../../http/request';
import { useCurrentUser } from '../../session/session';
import { reportError } from '../../telemetry/reportError';
import { ErrorState } from '../EmptyState';
import { FieldShell } from '../FieldShell';
import { getPressedKey } from '../getPressedKey';
import { PersonSummary } from '../PersonSummary';
import { Loading, Skeleton } from '../Skeleton';
import { VisuallyHidden } from '../shared.styles';
import { useAsync } from '../useAsync';
import { ChosenPeople } from './ChosenPeople';
import type { OfferedPeople, PeoplePickerProps } from './PeoplePicker';
import { personName } from './personLine';
import {
  Caption,
  EmptyText,
  Input,
  List,
  Mark,
  Offer,
  Option,
  PickerBox,
  Shape,
} from './picker.styles';
import { useUserSearch } from './useUserSearch';

interface PersonOptionProps {
  person: UserSummary;
  chosen: boolean;
  disabled: boolean;
}

/** Renders a person in the picker's list; choosing a marked person again removes them. */
function PersonOption({ person, chosen, disabled }: PersonOptionProps) {
  return (
    <ComboboxItem value={person._id} disabled={disabled} focusOnHover render={<Option />}>
      <PersonSummary user={{ ...person, fullName: personName(person) }} />
      <Mark $on={chosen} aria-hidden>
        {chosen && <Check />}
      </Mark>
    </ComboboxItem>
  );
}

const fetchUsers = (path: string, signal: AbortSignal) => request<UserSummary[]>(path, { signal });

/** Returns the people listed for an empty query: `given`, or else those of GET /users/suggested. */
function useSuggestedUsers(given: OfferedPeople | undefined): OfferedPeople {
  const { data, pending, failed, retry } = useAsync(given ? null : '/users/suggested', fetchUsers, {
    onError: (error) => reportError(error, { source: 'people.suggested' }),
  });
  return given ?? { people: data ?? [], loading: pending, failed, retry };
}

function announce(found: number, searching: boolean, query: string): string {
  if (query === '' || searching) return '';
  if (found === 0) return 'Nobody found.';
  return found === 1 ? '1 person found' : `${found} people found`;
}

/** Renders the people picker. */
export function PeoplePanel(props: PeoplePickerProps) {
  const { chosen, onChange, max = Number.POSITIVE_INFINITY, omit = [], disabled } = props;
  const [query, setQuery] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const me = useCurrentUser()?._id;
  const input = useRef<HTMLInputElement>(null);
  const search = useUserSearch(query);
  const offered = useSuggestedUsers(props.offered);
  const typed = query.trim();
  const source = typed === '' ? offered : { ...search, loading: search.searching };
  const people = source.people.filter(({ _id }) => _id !== me && !omit.includes(_id));
  const ids = chosen.map(({ _id }) => _id);
  const full = chosen.length >= max && max > 1;

  // Focuses only after mounting: the lazy picker mounts later than the dialog around it.
  const { autoFocus } = props;
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const remove = (person: UserSummary) => {
    onChange(chosen.filter(({ _id }) => _id !== person._id));
    setAnnouncement(`${personName(person)} removed`);
    input.current?.focus();
  };
  const choose = (next: string[]) => {
    const removed = chosen.find(({ _id }) => !next.includes(_id));
    if (removed) return remove(removed);
    const added = people.find(({ _id }) => next.includes(_id) && !ids.includes(_id));
    if (!added || full) return;
    onChange(max === 1 ? [added] : [...chosen, added]);
    setAnnouncement(`${personName(added)} added`);
  };
  const pressed = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (getPressedKey(event) === 'Backspace' && query === '' && last) remove(last);
  };
  /** Keeps keys of input methods from the library, whose active row would take Enter. */
  const stopWhileComposing = (event: KeyboardEvent) => {
    if (getPressedKey(event) === 'Process') event.stopPropagation();
  };

  return (
    <ComboboxProvider
      // The list is always visible; it does not open or close.
      open={people.length > 0 || source.loading === true}
      inputValue={query}
      setInputValue={setQuery}
      resetValueOnSelect
      resetValueOnHide={false}
      selectedValue={ids}
      setSelectedValue={choose}
    >
      <PickerBox inert={disabled}>
        <ChosenPeople people={chosen} onRemove={remove} />
        <FieldShell
          label={props.label}
          hideLabel={props.hideLabel}
          id={undefined}
          describedBy={undefined}
        >
          {(ties) => (
            <Combobox
              {...ties}
              ref={input}
              autoSelect
              type="text"
              placeholder={props.placeholder}
              autoComplete="list"
              spellCheck={false}
              maxLength={MAX_SEARCH_TEXT}
              enterKeyHint="search"
              dir="auto"
              onKeyDownCapture={stopWhileComposing}
              onKeyDown={pressed}
              render={<Input />}
            />
          )}
        </FieldShell>
        <Offer>
          <Caption>{typed === '' ? (props.offeredLabel ?? 'Suggestions') : 'Results'}</Caption>
          {source.failed && (
            <ErrorState message="People could not be loaded." onRetry={source.retry} />
          )}
          {source.loading && people.length === 0 && (
            <Loading label="Loading people...">
              {[1, 2, 3].map((row) => (
                <Shape key={row}>
                  <Skeleton width={40} height={40} radius="50%" />
                  <Skeleton width="50%" height={14} />
                </Shape>
              ))}
            </Loading>
          )}
          {!source.loading && !source.failed && people.length === 0 && (
            <EmptyText>{typed === '' ? 'Search for someone.' : 'Nobody found.'}</EmptyText>
          )}
          <ComboboxList aria-label="People" alwaysVisible render={<List />}>
            {people.map((person) => (
              <PersonOption
                key={person._id}
                person={person}
                chosen={ids.includes(person._id)}
                disabled={full && !ids.includes(person._id)}
              />
            ))}
          </ComboboxList>
        </Offer>
        <VisuallyHidden role="status">
          {[announcement, announce(people.length, search.searching || search.failed, typed)]
            .filter(Boolean)
            .join('. ')}
        </VisuallyHidden>
      </PickerBox>
    </ComboboxProvider>
  );
}
