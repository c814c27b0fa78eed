import { Navigate, signOut } from '@kithkin/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { forgetOrigin } from './origin';

const Place = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
  color: var(--text-2);
`;

/**
 * `/logout`, open to all: ends the session here and in every tab, remembers no origin, and
 * replaces itself with /login.
 */
export function LogoutScreen() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    let gone = false;
    signOut().then(() => {
      forgetOrigin();
      if (!gone) setDone(true);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (done) return <Navigate to="/login" replace />;
  return (
    <Place id="main">
      <p role="status">Logging out…</p>
    </Place>
  );
}
