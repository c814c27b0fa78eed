import { Button, Field, signIn } from '@kithkin/shared';
import { useState } from 'react';
import { register } from './calls';
import { registerFailure, statusOf } from './failures';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { Elsewhere, Form, Head, Lead, Pair, TextLink, Title } from './parts';
import { RegisterDone } from './RegisterDone';
import { checkRegister, type Fields } from './rules';
import { useAuthForm } from './useAuthForm';

/**
 * After a 201 the login is always tried: where addresses need no verification it goes straight in.
 * @returns whether it did; any refusal leads to the confirmation, which names the next step.
 */
async function tryLogin({ userName = '', password = '' }: Fields): Promise<boolean> {
  try {
    await signIn({ userNameOrEmail: userName, password });
    return true;
  } catch (error) {
    // 403 is the rule (the address waits for verification). Anything else is no failure of the
    // registration either: the account is there, and the confirmation's way in is the login.
    if (statusOf(error) !== 403) console.warn('The login after registering failed', error);
    return false;
  }
}

/** `/register`: creates the account, then goes in or shows the confirmation. */
export function RegisterScreen() {
  const host = useAuthHost();
  const [registered, setRegistered] = useState<string | null>(null);
  const { errors, failure, busy, formProps } = useAuthForm({
    check: checkRegister,
    send: async (fields) => {
      const { fullName = '', userName = '', email = '', password = '' } = fields;
      const confirmPassword = fields.confirmPassword ?? '';
      await register({ fullName, userName, email, password, confirmPassword });
      if (await tryLogin(fields)) host.enter();
      else setRegistered(email);
    },
    explain: (error) => ({ message: registerFailure(error) }),
  });

  if (registered !== null) {
    return <RegisterDone email={registered} onAnother={() => setRegistered(null)} />;
  }
  return (
    <>
      <Head>
        <Title tabIndex={-1}>Create account</Title>
        <Lead>A minute now, and your people are a tap away.</Lead>
      </Head>
      <Form method="post" noValidate {...formProps}>
        <Pair>
          <Field
            label="Full name"
            name="fullName"
            autoComplete="name"
            maxLength={50}
            error={errors.fullName}
            required
          />
          <Field
            label="User name"
            name="userName"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            error={errors.userName}
            required
          />
        </Pair>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
          required
        />
        <Field
          type="password"
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          error={errors.password}
          required
        />
        <Field
          type="password"
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
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
