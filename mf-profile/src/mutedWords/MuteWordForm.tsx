import {
  Button,
  CheckboxGroup,
  errorMessage,
  Field,
  lengthError,
  MAX_MUTED_WORD,
  RadioGroup,
} from '@kithkin/shared';
import type { MutedPlace } from '@kithkin/shared/contract';
import { type FormEvent, useState } from 'react';
import { Failure } from '../Failure';
import { DURATION_CHOICES, hoursOf, type MuteDuration } from '../mute/durations';
import { Form } from '../settings/settings.styles';
import { useFocusFirstError } from '../settings/useFocusFirstError';
import { mutedWordsApi } from './mutedWordsApi';
import { PLACE_CHOICES } from './places';

const ALL_PLACES: MutedPlace[] = ['feeds', 'comments', 'notifications'];

/** Form that mutes a word or tag. The input stays if it could not be saved. */
export function MuteWordForm() {
  const [text, setText] = useState('');
  const [places, setPlaces] = useState<MutedPlace[]>(ALL_PLACES);
  const [duration, setDuration] = useState<MuteDuration>('always');
  const [tried, setTried] = useState(false);
  const [mute, { isLoading, error }] = mutedWordsApi.useMuteWordMutation();
  const { containerRef, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const word = text.trim();
  const missingWord = word === '' && 'Enter a word or a tag.';
  const tooLong = lengthError(word, MAX_MUTED_WORD);
  const missingPlace = places.length === 0 && 'Choose at least one place.';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    focusFirstError();
    if (isLoading || missingWord || tooLong || missingPlace) return;
    const response = await mute({ text: word, places, hours: hoursOf(duration) });
    if (response.error) return;
    setText('');
    setTried(false);
  };
  return (
    <Form
      {...containerRef}
      noValidate
      aria-label="Mute a word"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Word, phrase or #tag"
        hint="Found as a whole word, in any case, with or without accents."
        autoComplete="off"
        maxCharacters={MAX_MUTED_WORD}
        value={text}
        error={tried && missingWord}
        onChange={({ target }) => setText(target.value)}
      />
      <CheckboxGroup label="Where?" choices={PLACE_CHOICES} value={places} onChange={setPlaces} />
      <RadioGroup
        label="How long?"
        choices={DURATION_CHOICES}
        value={duration}
        onChange={setDuration}
      />
      {tried && missingPlace && <Failure message={missingPlace} />}
      {error && (
        <Failure
          message={errorMessage(error, 'The word could not be muted.')}
          hint="What you have entered is kept."
        />
      )}
      <Button variant="primary" type="submit" busy={isLoading}>
        Mute word
      </Button>
    </Form>
  );
}
