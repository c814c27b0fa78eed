import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FormError } from './authFailures';
import type { FieldErrors, Fields } from './rules';

/** What a form needs to know about what it sends. */
export interface AuthForm {
  /** Client-side rules; an empty object lets the form go. */
  check(fields: Fields): FieldErrors;
  /** Makes the call. What it throws is explained by `explain`. */
  send(fields: Fields): Promise<void>;
  /** The sentence for what `send` threw, and the field it is about, if it is about one. */
  explain(error: unknown): FormError;
}

/**
 * What the fields hold. They are uncontrolled, so that text typed before the scripts arrived
 * stays, and this is the one moment when it is read.
 */
export function readFields(form: HTMLFormElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    fields[name] = /password/i.test(name) ? value : value.trim();
  }
  return fields;
}

/** Puts the keyboard on the first field with a fault: its message is read out with it. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && errors[element.name] !== undefined,
  );
  first?.focus();
}

/**
 * One form of the sign-in screens: checks, sends once at a time, and keeps what was typed when it
 * fails. `errors` belong to fields, `failure` to the whole form.
 */
export function useAuthForm({ check, send, explain }: AuthForm) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  /** The form whose faults are about to be shown: the focus follows once they are. */
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

  /** Takes a fault away as soon as its field is changed. */
  const onInput = useCallback((event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    setErrors(({ [target.name]: fixed, ...rest }) => (fixed === undefined ? rest : { ...rest }));
  }, []);

  return { errors, failure, busy, formProps: { onSubmit, onInput } };
}
