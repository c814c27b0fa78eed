import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FormError } from './authFailures';
import type { FieldErrors, Fields } from './rules';

/** Operations of one form. */
export interface AuthForm {
  /** Validates the fields; the form is sent if the result is empty. */
  check(fields: Fields): FieldErrors;
  /** Sends the request. Errors are passed to `explain`. */
  send(fields: Fields): Promise<void>;
  /** Returns the message for an error of `send`, with its field if any. */
  explain(error: unknown): FormError;
}

/**
 * Returns the values of the fields. They are uncontrolled, so that text typed before the scripts
 * loaded is preserved.
 */
export function readFields(form: HTMLFormElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    fields[name] = /password/i.test(name) ? value : value.trim();
  }
  return fields;
}

/** Focuses the first invalid field, so that its error message is announced. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && errors[element.name] !== undefined,
  );
  first?.focus();
}

/**
 * State of a sign-in form: validates, sends one request at a time, and leaves the fields unchanged
 * after a failure. `errors` belong to fields, `failure` to the whole form.
 */
export function useAuthForm({ check, send, explain }: AuthForm) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  /** The form to focus after its errors have rendered. */
  const rejected = useRef<HTMLFormElement | null>(null);

  useEffect(() => {
    if (rejected.current) focusFirst(rejected.current, errors);
    rejected.current = null;
  }, [errors]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const fields = readFields(form);
    const errors = check(fields);
    setErrors(errors);
    setFailure(null);
    if (Object.keys(errors).length > 0) {
      rejected.current = form;
      return;
    }

    sending.current = true;
    setBusy(true);
    try {
      await send(fields);
    } catch (error) {
      const { message, field } = explain(error);
      if (field === undefined) setFailure(message);
      else {
        rejected.current = form;
        setErrors({ [field]: message });
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** Removes the error of a field when the field changes. */
  const onInput = useCallback((event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    setErrors(({ [target.name]: fixed, ...rest }) => (fixed === undefined ? rest : { ...rest }));
  }, []);

  return { errors, failure, busy, formProps: { onSubmit, onInput } };
}
