import { Button, Field, PasswordStrength, reportError, signIn } from '@kithkin/shared';
import { type FormEvent, useRef, useState } from 'react';
import { Elsewhere, Form, Group, Header, Lead, TextLink, Title } from './auth.styles';
import { isUnverified, registerFailure, statusOf } from './authFailures';
import { register } from './calls';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { RegisterDone } from './RegisterDone';
import { checkRegister, type Fields } from './rules';
import { useAuthForm } from './useAuthForm';
import { saveWelcomeMessage } from './welcome';

type LoginTry = 'in' | 'unverified' | 'refused';

/** Tries to log in after a 201, since a server without email verification accepts it. */
async function tryLogin({ userName = '', password = '' }: Fields): Promise<LoginTry> {
  try {
    const { lifted } = await signIn({ userNameOrEmail: userName, password });
    saveWelcomeMessage(lifted);
    return 'in';
  } catch (error) {
    if (isUnverified(error)) return 'unverified';
    reportError(error, { source: 'auth.register.login' });
    return 'refused';
  }
}

/** `/register`: creates the account, then signs in or shows the confirmation. */
export function RegisterScreen() {
  const host = useAuthHost();
  const [registered, setRegistered] = useState<string | null>(null);
  const [typed, setTyped] = useState<Fields>({});
  /** User name of an attempt without a response; its account may exist already. */
  const unanswered = useRef<string | null>(null);

  const create = async (fields: Fields): Promise<LoginTry> => {
    const { fullName = '', userName = '', email = '', password = '' } = fields;
    const confirmPassword = fields.confirmPassword ?? '';
    try {
      await register({ fullName, userName, email, password, confirmPassword });
    } catch (error) {
      const isOwn = statusOf(error) === 409 && unanswered.current === userName;
      const login = isOwn ? await tryLogin(fields) : 'refused';
      if (login !== 'refused') return login;
      if (statusOf(error) === null) unanswered.current = userName;
      throw error;
    }
    return tryLogin(fields);
  };

  const { errors, failure, busy, formProps } = useAuthForm({
    check: checkRegister,
    send: async (fields) => {
      if ((await create(fields)) === 'in') host.enter();
      // A failed login does not mean a failed registration: the account exists, and the
      // confirmation leads to the login.
      else setRegistered(fields.email ?? '');
    },
    explain: registerFailure,
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    formProps.onInput(event);
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    setTyped((before) => ({ ...before, [target.name]: target.value }));
  };

  if (registered !== null) {
    const another = () => {
      setTyped({});
      setRegistered(null);
    };
    return <RegisterDone email={registered} onAnother={another} />;
  }
  const { fullName = '', userName = '', email = '', password = '' } = typed;
  return (
    <>
      <Header>
        <Title tabIndex={-1}>Create account</Title>
        <Lead>A minute now, and your people are a tap away.</Lead>
      </Header>
      <Form method="post" noValidate {...formProps} onInput={onInput}>
        <Field
          label="Full name"
          name="fullName"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          error={errors.fullName}
          required
        />
        <Field
          label="User name"
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          hint="3 to 30 of a to z, digits, _ and dots. You can’t change it later."
          error={errors.userName}
          required
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={254}
          error={errors.email}
          required
        />
        <Group>
          <Field
            type="password"
            label="Password"
            name="password"
            autoComplete="new-password"
            enterKeyHint="next"
            hint="At least 6 characters."
            error={errors.password}
            required
          />
          <PasswordStrength password={password} personal={[fullName, userName, email]} />
        </Group>
        <Field
          type="password"
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          enterKeyHint="go"
          error={errors.confirmPassword}
          required
        />
        <Notice tone="danger" message={failure} />
        <Button type="submit" variant="primary" busy={busy}>
          Create account
        </Button>
      </Form>
      <Elsewhere>
        Already have an account? <TextLink href="/login">Log in</TextLink>
      </Elsewhere>
    </>
  );
}
