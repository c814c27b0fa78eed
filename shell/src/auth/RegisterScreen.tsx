import {
  Button,
  Field,
  MAX_EMAIL,
  PasswordStrength,
  readNetwork,
  reportError,
} from '@kithkin/shared';
import { type FormEvent, useRef, useState } from 'react';
import { Elsewhere, Form, Group, Header, Lead, TextLink, Title } from './auth.styles';
import {
  awaitsApproval,
  isUnverified,
  mayBeRegistered,
  registerFailure,
  statusOf,
} from './authFailures';
import { register } from './calls';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { RegisterDone } from './RegisterDone';
import { checkRegister, type Fields } from './rules';
import { logIn, saveSignInSecret } from './signInSecret';
import { useAuthForm } from './useAuthForm';
import { useAuthPart } from './useAuthPart';
import { useJoining } from './useJoining';

const loadRulesNote = () =>
  import(/* webpackChunkName: "joining" */ './joining/RulesNote').then(
    ({ RulesNote }) => RulesNote,
  );

type LoginTry = 'in' | 'unverified' | 'rejected';

/** A registered account that can't sign in yet. */
interface Registered {
  /** Unknown if the response of the registration was lost. */
  userId?: string;
  userName: string;
  /** Null if it was registered by an attempt whose address is not known. */
  email: string | null;
  /** True if its admins decide before the first sign-in. */
  waits?: boolean | undefined;
}

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
  const Joining = useJoining(
    invitation !== null || owner !== null || needsOwner || registration !== 'open',
  );
  const RulesNote = useAuthPart(hasRules || invitation !== null, loadRulesNote);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [typed, setTyped] = useState<Fields>({});
  /** Attempts without a response; the account of one of them may exist already. */
  const unanswered = useRef<Registered[]>([]);

  /** Registers and signs in. Returns the account if it can't sign in yet, else null. */
  const create = async (fields: Fields): Promise<Registered | null> => {
    const { fullName = '', userName = '', email = '', password = '' } = fields;
    const { confirmPassword = '', introduction, ownerCode } = fields;
    let userId: string;
    let waits: boolean | undefined;
    try {
      const {
        user,
        signIn: secret,
        awaitsApproval: awaits,
      } = await register({
        fullName,
        userName,
        email,
        password,
        confirmPassword,
        ...(invitation && { invitation }),
        ...(ownerCode && { ownerCode }),
        ...(introduction && { introduction }),
      });
      userId = user._id;
      waits = awaits;
      if (secret) saveSignInSecret(userId, secret);
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
    return (await tryLogin(fields)) === 'in' ? null : { userId, userName, email, waits };
  };

  const { errors, failure, busy, formProps } = useAuthForm({
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
      <Header>
        <Title tabIndex={-1}>Create account</Title>
        <Lead>A minute now, and your people are a tap away.</Lead>
      </Header>
      <Form method="post" noValidate {...formProps} onInput={onInput}>
        {Joining && (
          <Joining at="top" invitation={invitation} owner={owner} error={errors.ownerCode} />
        )}
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
          maxLength={MAX_EMAIL}
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
        {Joining && <Joining at="bottom" invitation={invitation} />}
        <Notice tone="danger" message={failure} />
        <Button type="submit" variant="primary" busy={busy}>
          Create account
        </Button>
      </Form>
      <Elsewhere>
        Already have an account? <TextLink href="/login">Log in</TextLink>
        {RulesNote && <RulesNote invitation={invitation} />}
      </Elsewhere>
    </>
  );
}
