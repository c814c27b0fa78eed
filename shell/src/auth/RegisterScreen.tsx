import {
  Button,
  Field,
  MAX_EMAIL,
  PasswordStrength,
  readNetwork,
  reportError,
} from '@kithkin/shared';
import type { RegisterResponse } from '@kithkin/shared/contract';
import { type FormEvent, useRef, useState } from 'react';
import {
  awaitsApproval,
  isUnverified,
  mayBeRegistered,
  registerFailure,
  statusOf,
} from './authFailures';
import { post } from './calls';
import { Elsewhere, Form, Group, Notice, ScreenHeader, TextLink } from './elements';
import { useAuthHost } from './host';
import { useJoining } from './lazyParts';
import { RegisterDone, type RegisterDoneProps } from './RegisterDone';
import { checkRegister, type Fields } from './rules';
import { logIn, saveSignInSecret } from './signInSecret';
import { useAuthForm } from './useAuthForm';

type LoginTry = 'in' | 'unverified' | 'rejected';

/** A registered account that can't sign in yet. */
type Registered = Omit<RegisterDoneProps, 'onAnother'>;

/** Tries to log in after a 201, since a server without email verification accepts it. */
async function tryLogin({ userName = '', password = '' }: Fields): Promise<LoginTry> {
  try {
    await logIn({ userNameOrEmail: userName, password });
    return 'in';
  } catch (error) {
    if (isUnverified(error) || awaitsApproval(error)) return 'unverified';
    reportError(error, { source: 'auth.register.login' });
    return 'rejected';
  }
}

/** `/register`: creates the account, then signs in or shows the confirmation. */
export function RegisterScreen() {
  const host = useAuthHost();
  const parameters = new URLSearchParams(host.search);
  const invitation = parameters.get('invitation');
  const owner = parameters.get('owner');
  const { registration = 'open', needsOwner = false, hasRules = false } = readNetwork();
  const mayHaveRules = hasRules || invitation !== null;
  const parts = useJoining(mayHaveRules || owner !== null || needsOwner || registration !== 'open');
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [typed, setTyped] = useState<Fields>({});
  /** Attempts without a response; the account of one of them may exist already. */
  const unanswered = useRef<Registered[]>([]);

  /** Registers and signs in. Returns the account if it can't sign in yet, else null. */
  const create = async (fields: Fields): Promise<Registered | null> => {
    const { fullName = '', userName = '', email = '', password = '' } = fields;
    const { confirmPassword = '', introduction, ownerCode } = fields;
    let created: RegisterResponse;
    try {
      created = await post<RegisterResponse>('/users/register', {
        fullName,
        userName,
        email,
        password,
        confirmPassword,
        ...(invitation && { invitation }),
        ...(ownerCode && { ownerCode }),
        ...(introduction && { introduction }),
      });
    } catch (error) {
      const own = unanswered.current.filter((attempt) => attempt.userName === userName);
      const isOwn = mayBeRegistered(error) && own.length > 0;
      const login = isOwn ? await tryLogin(fields) : 'rejected';
      if (login === 'in') return null;
      if (login === 'unverified') {
        const addresses = new Set(own.map((attempt) => attempt.email));
        return { userName, email: addresses.size === 1 ? (own[0]?.email ?? null) : null };
      }
      if (statusOf(error) === null) unanswered.current.push({ userName, email });
      throw error;
    }
    const { user, signIn: secret, awaitsApproval: waits } = created;
    if (secret) saveSignInSecret(user._id, secret);
    return (await tryLogin(fields)) === 'in' ? null : { userId: user._id, userName, email, waits };
  };

  const { errors, field, failure, busy, formProps } = useAuthForm({
    check: checkRegister,
    send: async (fields) => {
      // A failed login does not mean a failed registration: the account exists, and the
      // confirmation leads to the login.
      const unverified = await create(fields);
      if (unverified === null) host.enter();
      else setRegistered(unverified);
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
    return <RegisterDone {...registered} onAnother={another} />;
  }
  const { fullName = '', userName = '', email = '', password = '' } = typed;
  return (
    <>
      <ScreenHeader title="Create account" lead="A minute now, and your people are a tap away." />
      <Form {...formProps} onInput={onInput}>
        {parts && (
          <parts.Joining at="top" invitation={invitation} owner={owner} error={errors.ownerCode} />
        )}
        <Field
          label="Full name"
          {...field('fullName')}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
        />
        <Field
          label="Username"
          {...field('userName')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          hint="3–30 letters (a–z), numbers, dots or underscores. You can’t change it later."
        />
        <Field
          label="Email"
          {...field('email')}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={MAX_EMAIL}
        />
        <Group>
          <Field
            type="password"
            label="Password"
            {...field('password')}
            autoComplete="new-password"
            enterKeyHint="next"
            hint="At least 6 characters."
          />
          <PasswordStrength password={password} personal={[fullName, userName, email]} />
        </Group>
        <Field
          type="password"
          label="Confirm password"
          {...field('confirmPassword')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        {parts && <parts.Joining at="bottom" invitation={invitation} />}
        <Notice tone="danger" message={failure} />
        <Button type="submit" variant="primary" busy={busy}>
          Create account
        </Button>
      </Form>
      <Elsewhere>
        Already have an account? <TextLink href="/login">Log in</TextLink>
        {parts && mayHaveRules && <parts.RulesNote invitation={invitation} />}
      </Elsewhere>
    </>
  );
}
