import { Button, errorMessage, Field, lengthError, MAX_MUTED_WORD } from '@kithkin/shared';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Failure, useFocusFirstError } from '../formParts';
import { Form } from '../settings/settings.styles';

interface Props {
  /** Accessible name of the form. */
  name: string;
  /** Label of the word's field. */
  label: string;
  /** Shown when the field is empty. */
  missing: string;
  submitLabel: string;
  /** Shown for an error without a message of its own. */
  failure: string;
  state: { isLoading: boolean; error?: unknown };
  /** Adds the word; the form is emptied unless that fails. */
  onAdd: (word: string) => Promise<{ error?: unknown }>;
  /** Fields below the word. */
  children?: ReactNode;
  /** Errors of these values. */
  problem?: string | false;
}

/** Form that adds a word to a list. The input stays if it could not be saved. */
export function AddWordForm(props: Props) {
  const { name, label, missing, submitLabel, failure, state, onAdd, children, problem } = props;
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { containerRef, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const word = text.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    focusFirstError();
    if (state.isLoading || word === '' || lengthError(word, MAX_MUTED_WORD) || problem) return;
    const { error } = await onAdd(word);
    if (error) return;
    setText('');
    setTried(false);
  };
  return (
    <Form {...containerRef} noValidate aria-label={name} onSubmit={(event) => void submit(event)}>
      <Field
        label={label}
        hint="Found as a whole word, in any case, with or without accents."
        autoComplete="off"
        maxCharacters={MAX_MUTED_WORD}
        value={text}
        error={tried && word === '' && missing}
        onChange={({ target }) => setText(target.value)}
      />
      {children}
      {tried && problem && <Failure message={problem} />}
      {state.error !== undefined && (
        <Failure
          message={errorMessage(state.error, failure)}
          hint="What you have entered is kept."
        />
      )}
      <Button variant="primary" type="submit" busy={state.isLoading}>
        {submitLabel}
      </Button>
    </Form>
  );
}
