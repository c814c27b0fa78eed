import { Button, errorMessage, Failure, Field, lengthError, MAX_MUTED_WORD } from '@kithkin/shared';
import { type ReactNode, useState } from 'react';
import { Form } from '../settings/settings.styles';
import { type Mutation, useForm } from '../useForm';

interface Props<Body> {
  /** Accessible name of the form. */
  name: string;
  /** Label of the word's field. */
  label: string;
  /** Shown when the field is empty. */
  missing: string;
  submitLabel: string;
  /** Shown for an error without a message of its own. */
  failure: string;
  /** Mutation that adds the word. */
  mutation: Mutation<Body, unknown>;
  /** Returns the body of the request. */
  toBody: (word: string) => Body;
  /** Fields below the word. */
  children?: ReactNode;
  /** Errors of these values. */
  problem?: string | false;
}

/** Form that adds a word to a list. The input stays if it could not be saved. */
export function AddWordForm<Body>(props: Props<Body>) {
  const { name, label, missing, submitLabel, failure, mutation, toBody, children, problem } = props;
  const [text, setText] = useState('');
  const word = text.trim();
  const isInvalid = word === '' || lengthError(word, MAX_MUTED_WORD) !== null || problem;
  const { form, tried, isLoading, error } = useForm(mutation, {
    values: isInvalid ? null : toBody(word),
    retainsError: true,
    onSent: () => setText(''),
  });
  return (
    <Form {...form} aria-label={name}>
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
      {error !== undefined && (
        <Failure message={errorMessage(error, failure)} hint="What you have entered is kept." />
      )}
      <Button variant="primary" type="submit" busy={isLoading}>
        {submitLabel}
      </Button>
    </Form>
  );
}
