import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormError } from './authFailures';
import type { FieldErrors, Fields } from './rules';

/** Operations of one form. */
interface AuthForm {
  /** Validates the fields; the form is sent if the result is empty. Default: all are valid. */
  check?(fields: Fields): FieldErrors;
  /** Sends the request. Errors are passed to `explain`. */
  send(fields: Fields): Promise<void>;
  /** Returns the message for an error of `send`, with its field if any. */
  explain(error: unknown): string | FormError;
}

/**
 * Returns the values of the fields. They are uncontrolled, so that text typed before the scripts
 * loaded is preserved.
 */
function readFields(form: HTMLFormElement): Fields {
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
    const reject = (errors: FieldErrors) => {
      rejected.current = form;
      setErrors(errors);
    };
    setFailure(null);
    const invalid = check?.(fields) ?? {};
    if (Object.keys(invalid).length > 0) return reject(invalid);

    setErrors({});
    sending.current = true;
    setBusy(true);
    try {
      await send(fields);
    } catch (error) {
      const problem = explain(error);
      if (typeof problem === 'string') setFailure(problem);
      else if (problem.field === undefined) setFailure(problem.message);
      else reject({ [problem.field]: problem.message });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** Removes the error of a field when the field changes. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { name } = target;
    setErrors((before) => {
      const { [name]: fixed, ...others } = before;
      return fixed === undefined ? before : others;
    });
  };

  /** Returns the properties that a field has from its form. */
  const field = (name: string) => ({ name, error: errors[name], required: true });

  return {
    errors,
    field,
    failure,
    busy,
    formProps: { method: 'post', noValidate: true, onSubmit, onInput },
  };
}
